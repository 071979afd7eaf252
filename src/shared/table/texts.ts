export const scrollable = (name: string) => `${name}, scrollable`;
