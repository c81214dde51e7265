/** What mail programs make a link of, whoever wrote it: a scheme, an address of mail, `www.`, or words with the end of a domain. */
const ENLACE =
  /:\/\/|@|\bwww\.|[a-z0-9-]{2,}\.(?:[a-z]{2}|com|net|org|info|biz|edu|gob|gov|app|dev|xyz|site|online|store|shop|web|club|top|click|link|page|live|cloud|icu|vip|work|tech|mobi|name|pro)(?![a-zñáéíóúü])/i;

/**
 * Whether a name brings a link: AlDía writes to others with it, from its own address. A dot with a space behind it is none, nor are
 * the initials of a company ('S.A.').
 */
export const traeEnlace = (nombre: string): boolean => ENLACE.test(nombre);
