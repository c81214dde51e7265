/** Addresses that carry keys, money or people's papers. */
const DE_FUERA = [
  'WHATSAPP_URL',
  'BANGUAT_URL',
  'PASARELA_URL',
  'PASARELA_COMPONENTE_URL',
  'PASARELA_LIQUIDACION_URL',
  'TICLABS_URL',
  'S3_URL',
] as const;

type Direcciones = Partial<
  Readonly<Record<(typeof DE_FUERA)[number] | 'SMTP_URL' | 'METRICAS_CLAVE', string | undefined>>
>;
interface DeProduccion extends Direcciones {
  readonly ORIGEN: string;
  readonly ALDIA_ROLES: readonly string[];
  readonly METRICAS_PUERTO?: number | undefined;
}
type Falta = readonly [campo: string, mensaje: string];

/** Nobody can listen between a machine and itself. */
const esDeEstaMaquina = (direccion: string): boolean =>
  URL.canParse(direccion) && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(direccion).hostname);
const vaSinCifrar = (direccion: string): boolean => direccion.startsWith('http:') && !esDeEstaMaquina(direccion);

/** Whether mail would travel in the clear: no TLS from the first byte, no required TLS, and not this machine. */
function correoSinCifrar(direccion: string): boolean {
  // An address that is none is refused for that, by its own name.
  if (!URL.canParse(direccion)) return false;
  const { protocol, searchParams } = new URL(direccion);
  return protocol !== 'smtps:' && searchParams.get('requireTLS') !== 'true' && !esDeEstaMaquina(direccion);
}

/** What a demo may have and production may not: anything that travels, or is shown, in the clear. */
export function faltasDeProduccion(a: DeProduccion): Falta[] {
  const faltas: Falta[] = [];
  if (!a.ORIGEN.startsWith('https:')) faltas.push(['ORIGEN', 'debe empezar con https:// en producción']);
  for (const campo of DE_FUERA)
    if (a[campo] && vaSinCifrar(a[campo])) faltas.push([campo, 'debe empezar con https:// si es de otra máquina']);
  if (a.SMTP_URL && correoSinCifrar(a.SMTP_URL))
    faltas.push(['SMTP_URL', 'debe ser smtps://, o llevar ?requireTLS=true, si es de otra máquina']);
  if (a.ALDIA_ROLES.includes('http') && !a.METRICAS_CLAVE && a.METRICAS_PUERTO === undefined)
    faltas.push([
      'METRICAS_CLAVE',
      'falta: en producción /metricas necesita su clave o un puerto propio (METRICAS_PUERTO)',
    ]);
  return faltas;
}
