export const version = (number: string, build: string | undefined) =>
  build ? `Version ${number}, build ${build}` : `Version ${number}`;

export const support = 'Support';
export const terms = 'Terms';
