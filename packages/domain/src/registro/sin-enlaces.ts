/** What mail programs turn into a link: a scheme, a mail address, `www.`, or words that end like a domain. */
const ENLACE =
  /:\/\/|@|\bwww\.|[a-z0-9-]{2,}\.(?:[a-z]{2}|com|net|org|info|biz|edu|gob|gov|app|dev|xyz|site|online|store|shop|web|club|top|click|link|page|live|cloud|icu|vip|work|tech|mobi|name|pro)(?![a-zñáéíóúü])/i;

/**
 * Whether a name contains a link: AlDía writes to others with it, from its own address. A dot before a space is no link, nor are a
 * company's initials ('S.A.').
 */
export const traeEnlace = (nombre: string): boolean => ENLACE.test(nombre);
