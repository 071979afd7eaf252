import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

type Spoken = (words: Content) => Content;

export const apis = 'API';
export const manageApis = 'Список API…';
export const notSignedIn = 'Вход не выполнен';

export const menuLabel = (name: string) => `API: ${isolated(name)}`;

export function aboutApis(hasSeveral: boolean): string {
  const about =
    'У каждого API здесь свой ключ, а название и цвет выбираете вы. В каждой вкладке используется один API. Данные каждого API и пользователя хранятся в этом браузере отдельно.';
  return hasSeveral
    ? `${about} Нажмите «Использовать», чтобы перезагрузить эту вкладку с другим API.`
    : about;
}
export const notSaved = 'Изменение не сохранено';
export const storageBlocked = 'Хранилище браузера заблокировано или переполнено.';
export const savedApis = 'Сохранённые API';

export const name = 'Название';
export const color = 'Цвет';
export const nameOf = (api: string, spoken: Spoken) => (
  <Sentence>Название{spoken(<Sentence> API «{api}»</Sentence>)}</Sentence>
);
export const colorOf = (api: string, spoken: Spoken) => (
  <Sentence>Цвет{spoken(<Sentence> API «{api}»</Sentence>)}</Sentence>
);
export const colorNames = {
  teal: 'Бирюзовый',
  blue: 'Синий',
  violet: 'Фиолетовый',
  red: 'Красный',
  amber: 'Янтарный',
  gray: 'Серый',
};
export const enterName = 'Введите название.';
export const nameTooLong = 'Не больше 60 символов.';
export const nameTaken = 'Это название уже есть у другого API.';
export const usedHere = 'Используется в этой вкладке';
export const use = (api: string, spoken: Spoken) => (
  <Sentence>Использовать{spoken(<Sentence> «{api}»</Sentence>)}</Sentence>
);

export const remove = 'Убрать';
export const removeApi = (api: string) => `Убрать ${isolated(api)}`;
export function removeMeaning(isActive: boolean): string {
  const meaning =
    'Название, цвет и ключ будут удалены из этого браузера. Остальные данные, сохранённые для этого API, останутся и будут доступны, когда вы снова в него войдёте.';
  return isActive ? `${meaning} Эта вкладка переключится на собственный API сайта.` : meaning;
}

export const addApi = 'Добавить API';
export const exampleName = 'Тестовый';
export const api = 'API';
export const keyIsNext =
  'Ключ API нужно будет ввести на следующем шаге. В списке только те API, которые разрешил администратор сайта.';
