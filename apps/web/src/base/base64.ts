export const aBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
export const deBase64 = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto), (c) => c.charCodeAt(0));
