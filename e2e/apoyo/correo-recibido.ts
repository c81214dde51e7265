import { expect } from '@playwright/test';

/** A line in the mail server's list of received mails. */
interface Recibido {
  readonly para: readonly string[];
  readonly asunto: string;
}

/** The readable text of a raw mail: its parts, decoded. */
function textoDe(crudo: string): string {
  const partes = crudo.matchAll(/content-transfer-encoding: (\S+)[\s\S]*?\r?\n\r?\n([\s\S]*?)(?=\r?\n--|$)/gi);
  return [...partes].map(([, forma = '', cuerpo = '']) => descifrar(forma.toLowerCase(), cuerpo)).join('\n');
}

function descifrar(forma: string, cuerpo: string): string {
  if (forma === 'base64') return Buffer.from(cuerpo, 'base64').toString('utf8');
  if (forma !== 'quoted-printable') return cuerpo;
  const bytes = cuerpo
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_t, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The texts of the mails with that subject that reached an address, the oldest first. */
async function recibidos(servidor: string, para: string, asunto: RegExp): Promise<readonly string[]> {
  const lista = (await (await fetch(`${servidor}/mensajes`)).json()) as readonly Recibido[];
  const suyos = lista.flatMap((m, i) => (m.para.includes(para) && asunto.test(m.asunto) ? [i] : []));
  return Promise.all(suyos.map(async (i) => textoDe(await (await fetch(`${servidor}/mensajes/${i}`)).text())));
}

/** Waits for the only mail with that subject. Fails when there is a second one. */
export async function correoRecibido(servidor: string, para: string, asunto: RegExp): Promise<string> {
  let suyos: readonly string[] = [];
  const leer = async () => {
    suyos = await recibidos(servidor, para, asunto);
    return suyos.length;
  };
  await expect.poll(leer, { message: `el correo ${asunto} para ${para}` }).toBe(1);
  return suyos[0] ?? '';
}

/** The path of the link in such a mail. */
export async function enlaceRecibido(servidor: string, para: string, asunto: RegExp): Promise<string> {
  const [enlace = ''] = /https:\/\/[^\s"<]+/.exec(await correoRecibido(servidor, para, asunto)) ?? [];
  return new URL(enlace).pathname;
}
