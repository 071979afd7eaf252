export const scrollable = (name: string) => `${name}，可滚动`;
