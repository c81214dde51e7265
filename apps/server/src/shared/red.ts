import { isIPv6 } from 'node:net';

const GRUPOS = 8;
const DE_LA_RED = 4;
/** The first groups of an IPv6 address that holds an IPv4 one. */
const DE_IPV4 = [0, 0, 0, 0, 0, 0xffff];

/**
 * The network by which a caller is counted. A person with one IPv6 address has all addresses of its first 64 bits, and could
 * use another at each call; so for IPv6 this is the network ('2001:db8:1:2::/64'). IPv4 stays whole, also when written as IPv6,
 * and what is no address is returned as it is. What we keep of a person (log, sessions, consents) has the whole address.
 */
export function redDe(ip: string): string {
  const [direccion = ''] = ip.split('%', 1);
  if (!isIPv6(direccion)) return ip;
  const grupos = gruposDe(direccion);
  if (DE_IPV4.every((valor, i) => grupos[i] === valor))
    return grupos
      .slice(DE_IPV4.length)
      .flatMap((g) => [g >> 8, g & 0xff])
      .join('.');
  return `${grupos
    .slice(0, DE_LA_RED)
    .map((g) => g.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an address, which may leave out zeros once and end as IPv4. */
function gruposDe(direccion: string): readonly number[] {
  const [antes = [], despues] = direccion.split('::', 2).map(numerosDe);
  if (despues === undefined) return antes;
  return [...antes, ...Array.from({ length: GRUPOS - antes.length - despues.length }, () => 0), ...despues];
}

const numerosDe = (parte: string): readonly number[] =>
  parte === ''
    ? []
    : parte.split(':').flatMap((grupo) => {
        const [a = 0, b = 0, c = 0, d = 0] = grupo.split('.').map(Number);
        return grupo.includes('.') ? [a * 256 + b, c * 256 + d] : [Number.parseInt(grupo, 16)];
      });
