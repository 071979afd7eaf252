export const scrollable = (name: string) => `${name}, с прокруткой`;
