export const pictures: Record<string, string> = {};
