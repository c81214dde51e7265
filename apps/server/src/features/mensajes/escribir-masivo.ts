import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { escribirMasivos } from '../../shared/bandeja.repo.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { despacharMasivosJob } from '../../shared/correo.ts';
import { comoSistema } from '../../shared/ejecutar.ts';
import { comoSeLlama } from '../../shared/saludo.ts';
import type { DefinicionDeTrabajo } from '../../shared/trabajos.ts';
import { adjuntosDe } from './en-masivo.ts';
import { listSiguientes, type MasivoPorEscribir, markEscrito, takeParaEscribir } from './masivos.repo.ts';
import { redactar } from './redactar.ts';

export const escribirMasivoJob: DefinicionDeTrabajo<{ id: number }> = {
  nombre: 'mensajes.escribir-masivo',
  repetible: 'sí: cada paso empieza donde terminó el anterior, y lote y persona hacen un solo mensaje',
  reintentos: 5,
  esperaS: 5,
};

/** People per step. A step is one transaction: a killed process loses one step, which is then done again. */
const PASO = 500;
/** The longest text that Meta admits in a template's blank. */
const MAXIMO_DE_WHATSAPP = 900;

/** Writes the messages of a batch into the outbox, step by step, and starts sending them. Does nothing before the batch's time. */
export async function escribirMasivo(recursos: Recursos, id: number): Promise<void> {
  for (let escritos = PASO; escritos === PASO; ) escritos = await unPaso(recursos, id);
  await recursos.cola.encolar(recursos.bd, despacharMasivosJob, 'sigue', {});
}

/** Writes one step and returns how many messages it wrote. */
function unPaso(recursos: Recursos, id: number): Promise<number> {
  return comoSistema(recursos, async (ctx) => {
    const m = await takeParaEscribir(ctx.tx, id, ctx.reloj.ahora());
    if (!m) return 0;
    const siguientes = await listSiguientes(ctx.tx, id, m.escritoHasta, PASO);
    const documentos = adjuntosDe(m);
    const hoy = formatDia(ctx.reloj.hoy());
    const mensajes = siguientes.map((p) => {
      const correo = redactar(recursos, m, p, p.para);
      const clave = `masivo:${id}:${p.id}`;
      return {
        usuarioId: p.id,
        correo: { ...correo, clave, documentos },
        ...porWhatsapp(m, correo, comoSeLlama(p), hoy),
      };
    });
    await escribirMasivos(ctx.tx, id, mensajes, ctx.ajustes.ORIGEN);
    await markEscrito(ctx.tx, id, siguientes.at(-1)?.id ?? m.escritoHasta);
    return siguientes.length;
  });
}

/** The beginning of a text that fits in a blank, whole characters only: the database takes no half of one, and the batch would stop. */
const cortar = (texto: string): string => texto.slice(0, MAXIMO_DE_WHATSAPP).replace(/[\uD800-\uDBFF]$/, '');

/** The four blanks of the approved templates: name, subject, day, text. */
function porWhatsapp(
  { categoriaWhatsapp }: MasivoPorEscribir,
  { asunto, saludo, parrafos }: ReturnType<typeof redactar>,
  nombre: string,
  hoy: string,
) {
  if (categoriaWhatsapp === null) return {};
  const dicho = cortar([saludo, ...parrafos].join(' '));
  return { whatsapp: { plantilla: categoriaWhatsapp, valores: [nombre, asunto, hoy, dicho] } };
}
