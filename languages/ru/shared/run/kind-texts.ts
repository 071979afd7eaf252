import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { counted, plural } from '../../plural.ts';
import type { RunNoun } from '#shared/run/kind.ts';

const accounts = (count: number) => counted(count, 'аккаунт', 'аккаунта', 'аккаунтов');
/** Of so many accounts. */
const accountsOf = (count: number) => counted(count, 'аккаунта', 'аккаунтов', 'аккаунтов');
const profiles = (count: number) => counted(count, 'профиль', 'профиля', 'профилей');
const profilesOf = (count: number) => counted(count, 'профиля', 'профилей', 'профилей');

const reset = {
  label: 'Сброс',
  plural: 'Сбросы',
  title: (total: number) => `Сброс ${accountsOf(total)}`,
  titleAtLeast: (count: number, total: number) =>
    `Сброс не менее ${formatNumber(count)} из ${accountsOf(total)}`,
  recordedSince: (count: number): string =>
    count === 1
      ? 'После составления этого плана API уже записал сброс'
      : 'После составления этого плана API уже записал сбросы',
  items: accounts,
  started: (at: number, total: number) => `Начат ${formatDateTime(at)} для ${accountsOf(total)}.`,

  running: 'Идёт сброс',
  unfinished: 'Сброс не завершён',
  elsewhere: 'Сброс в другой вкладке',
  progress: 'Ход сброса',
  progressElsewhere: 'Ход сброса в другой вкладке',
  waits: {
    offline: 'Нет подключения к сети. Сброс продолжится, когда связь восстановится.',
    'refused-key': 'API отклонил ключ. Сброс продолжится, когда вы введёте действующий.',
    'failed-call': 'Запрос не удался. Сброс продолжится после короткой паузы.',
  },
  pauseTitles: { interrupted: 'Сброс прерван', damaged: 'Этот сброс нельзя продолжить' },
  pauseMeanings: {
    failing: 'Аккаунты из этих запросов не подтверждены.',
    refusing: 'Продолжите или остановите сброс.',
    journal:
      'Браузер не может прочитать или сохранить записи сброса. Освободите место или перезагрузите страницу, затем продолжите.',
  },
  unsaved:
    'Браузер не может сохранить этот сброс. Когда вы закроете вкладку, результат будет потерян, поэтому сначала экспортируйте его.',
  notSentAgain: (count: number) =>
    plural(count, {
      one: `Когда вы продолжите, ${formatNumber(count)} неподтверждённый аккаунт не будет отправлен снова.`,
      few: `Когда вы продолжите, ${formatNumber(count)} неподтверждённых аккаунта не будут отправлены снова.`,
      many: `Когда вы продолжите, ${formatNumber(count)} неподтверждённых аккаунтов не будут отправлены снова.`,
      other: `Когда вы продолжите, ${formatNumber(count)} неподтверждённых аккаунта не будут отправлены снова.`,
    }),
  finished: (outcomes: string) => `Сброс завершён. ${outcomes}.`,
  paused: (outcomes: string) => `Сброс приостановлен. На этот момент: ${outcomes}.`,

  stopThis: 'Остановить этот сброс?',
  stop: 'Остановить сброс',
  stopDamaged: 'Чтобы увидеть результат, остановите сброс.',
  allProcessed: 'Все аккаунты обработаны.',
  underWay: (count: number) => `Текущий запрос ещё может сбросить ${accounts(count)}.`,
  laterFromResult: (count: number) =>
    plural(count, {
      one: `Оставшийся ${formatNumber(count)} аккаунт можно будет сбросить позже со страницы результата.`,
      few: `Оставшиеся ${formatNumber(count)} аккаунта можно будет сбросить позже со страницы результата.`,
      many: `Оставшиеся ${formatNumber(count)} аккаунтов можно будет сбросить позже со страницы результата.`,
      other: `Оставшиеся ${formatNumber(count)} аккаунта можно будет сбросить позже со страницы результата.`,
    }),
  keepsRunning: 'Сброс продолжается, пока вы не подтвердите остановку.',

  isRunning: 'Идёт сброс',
  isUnfinished: 'Другой сброс не завершён',
  finishFirst: 'Другой сброс не завершён: сначала продолжите или остановите его',
  isRunningHere: 'В этой вкладке идёт другой сброс. Этот можно будет продолжить после него.',

  recordsDamaged: 'Записи этого сброса повреждены',
  unidentified: (lost: number, total: number) =>
    `В этом браузере не удаётся определить ${formatNumber(lost)} из ${accountsOf(total)}.`,
  unrecorded: (count: number, total: number) =>
    `В этом браузере нет результата для ${formatNumber(count)} из ${accountsOf(total)}.`,

  result: 'Результат сброса',
  resultElsewhere: 'Результат сброса из другой вкладки',
  allItems: 'Все аккаунты этого сброса',
  itemsOfThis: 'Аккаунты этого сброса',
  details: 'Подробности этого сброса',
  selectRemaining: (count: number) =>
    `Выбрать ${counted(count, 'оставшийся аккаунт', 'оставшихся аккаунта', 'оставшихся аккаунтов')}`,
  itemsInPlan: 'Аккаунтов в файле плана',
};

const bulkEdit: typeof reset = {
  label: 'Изменение профилей',
  plural: 'Изменения профилей',
  title: (total) => `Массовое изменение ${profilesOf(total)}`,
  titleAtLeast: (count, total) =>
    `Массовое изменение не менее ${formatNumber(count)} из ${profilesOf(total)}`,
  recordedSince: (count) =>
    count === 1
      ? 'После составления этого плана API уже записал массовое изменение'
      : 'После составления этого плана API уже записал массовые изменения',
  items: profiles,
  started: (at, total) => `Начато ${formatDateTime(at)} для ${profilesOf(total)}.`,
  running: 'Идёт массовое изменение',
  unfinished: 'Массовое изменение не завершено',
  elsewhere: 'Массовое изменение в другой вкладке',
  progress: 'Ход массового изменения',
  progressElsewhere: 'Ход массового изменения в другой вкладке',
  waits: {
    offline: 'Нет подключения к сети. Массовое изменение продолжится, когда связь восстановится.',
    'refused-key':
      'API отклонил ключ. Массовое изменение продолжится, когда вы введёте действующий.',
    'failed-call': 'Запрос не удался. Массовое изменение продолжится после короткой паузы.',
  },
  pauseTitles: {
    interrupted: 'Массовое изменение прервано',
    damaged: 'Это массовое изменение нельзя продолжить',
  },
  pauseMeanings: {
    failing: 'Продолжите или остановите массовое изменение.',
    refusing: 'Продолжите или остановите массовое изменение.',
    journal:
      'Браузер не может прочитать или сохранить записи массового изменения. Освободите место или перезагрузите страницу, затем продолжите.',
  },
  unsaved:
    'Браузер не может сохранить это массовое изменение. Когда вы закроете вкладку, результат будет потерян, поэтому сначала экспортируйте его.',
  notSentAgain: (count) =>
    plural(count, {
      one: `Когда вы продолжите, ${formatNumber(count)} неподтверждённый профиль не будет отправлен снова.`,
      few: `Когда вы продолжите, ${formatNumber(count)} неподтверждённых профиля не будут отправлены снова.`,
      many: `Когда вы продолжите, ${formatNumber(count)} неподтверждённых профилей не будут отправлены снова.`,
      other: `Когда вы продолжите, ${formatNumber(count)} неподтверждённых профиля не будут отправлены снова.`,
    }),
  finished: (outcomes) => `Массовое изменение завершено. ${outcomes}.`,
  paused: (outcomes) => `Массовое изменение приостановлено. На этот момент: ${outcomes}.`,
  stopThis: 'Остановить это массовое изменение?',
  stop: 'Остановить массовое изменение',
  stopDamaged: 'Чтобы увидеть результат, остановите массовое изменение.',
  allProcessed: 'Все профили обработаны.',
  underWay: (count) => `Текущий запрос ещё может изменить ${profiles(count)}.`,
  laterFromResult: (count) =>
    plural(count, {
      one: `Оставшийся ${formatNumber(count)} профиль можно будет изменить позже со страницы результата.`,
      few: `Оставшиеся ${formatNumber(count)} профиля можно будет изменить позже со страницы результата.`,
      many: `Оставшиеся ${formatNumber(count)} профилей можно будет изменить позже со страницы результата.`,
      other: `Оставшиеся ${formatNumber(count)} профиля можно будет изменить позже со страницы результата.`,
    }),
  keepsRunning: 'Массовое изменение продолжается, пока вы не подтвердите остановку.',
  isRunning: 'Идёт массовое изменение',
  isUnfinished: 'Другое массовое изменение не завершено',
  finishFirst: 'Другое массовое изменение не завершено: сначала продолжите или остановите его',
  isRunningHere:
    'В этой вкладке идёт другое массовое изменение. Это можно будет продолжить после него.',
  recordsDamaged: 'Записи этого массового изменения повреждены',
  unidentified: (lost, total) =>
    `В этом браузере не удаётся определить ${formatNumber(lost)} из ${profilesOf(total)}.`,
  unrecorded: (count, total) =>
    `В этом браузере нет результата для ${formatNumber(count)} из ${profilesOf(total)}.`,
  result: 'Результат изменения',
  resultElsewhere: 'Результат массового изменения из другой вкладки',
  allItems: 'Все профили этого изменения',
  itemsOfThis: 'Профили этого изменения',
  details: 'Подробности этого изменения',
  selectRemaining: (count) =>
    `Выбрать ${counted(count, 'оставшийся профиль', 'оставшихся профиля', 'оставшихся профилей')}`,
  itemsInPlan: 'Профилей в файле плана',
};

export const kindTexts: Readonly<Record<RunNoun, typeof reset>> = { reset, 'bulk edit': bulkEdit };
