export const scrollable = (name: string) => `${name}، قابل پیمایش`;
