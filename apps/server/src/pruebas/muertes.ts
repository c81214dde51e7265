// `npm run muertes -- <times> <embebida|postgres> [seed]`: kill -9 of the server at random points while originals are left,
// declarations are saved in one body and in parts, and mails are written (reliability F01). Nothing that was acknowledged may be
// lost, nothing may be half saved, and every mail goes out once; of fifty kills or more the next start serves in five seconds.
// Prints figures and ends with 'N passed, N failed'.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { carga } from '@aldia/contract/carga.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { abrirBase, type BaseDeDatos } from '../shared/db.ts';
import { migrar } from '../shared/migrar.ts';
import { relojReal } from '../shared/reloj.ts';
import { levantarSmtp } from '../suplentes/smtp.ts';
import { baseDePrueba } from './base-de-prueba.ts';
import { dte, guardado, PERIODO } from './cargas.ts';
import { enviarPartes, partesDe } from './en-partes.ts';
import { MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas, type Persona } from './fabricas.ts';
import { llamadorDe } from './navegador.ts';
import { arrancarServidor } from './proceso.ts';
import { puertoLibre } from './puerto-libre.ts';

const VECES = Number(process.argv[2] ?? 200);
const CLASE = process.argv[3] === 'postgres' ? 'postgres' : 'embebida';
const ESCRITORES = 6;
const FACTURAS = 12;
/** Every other month is sent in parts, each of so many rows. */
const FILAS_POR_PARTE = 5;
const CLIENTES_POR_MUERTE = 60;
/** A few kills, beside other work, say nothing of how long a start takes. */
const VUELVE = { ms: 5000, desdeMuertes: 50 };
const MES_ELEGIDO = mesParaElegir(PERIODO);
let semilla = Number(process.argv[4] ?? 20_261_120);
/** A small generator with a seed, so that a bad run can be run again. */
const azar = (): number => {
  semilla = (Math.imul(semilla, 1_664_525) + 1_013_904_223) >>> 0;
  return semilla / 2 ** 32;
};

interface Confirmado {
  readonly usuarioId: number;
  readonly declaracionId: number;
  readonly ventas: string;
  readonly avisado: boolean;
}
interface Original {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'aldia-muertes-'));
const smtp = await levantarSmtp();
const propia = CLASE === 'postgres' ? await baseDePrueba() : null;
const url = propia
  ? Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), {
      pathname: `/${await nombreDe(propia)}`,
    }).toString()
  : undefined;
const puerto = String(await puertoLibre());
const ajustes = {
  ALDIA_MODO: 'demo',
  DATOS: carpeta,
  LLAVE_MAESTRA: MAESTRA_DE_PRUEBA,
  PUERTO: puerto,
  BITACORA: 'error',
  SMTP_URL: smtp.url,
  BANGUAT_URL: 'http://127.0.0.1:9/ws',
  ...(url ? { DATABASE_URL: url, PACIENCIA_MS: '60000' } : {}),
};
const abrir = () => abrirBase(url ? { url } : { carpeta: `${carpeta}/base` });

async function nombreDe(base: BaseDeDatos): Promise<string> {
  const { rows } = await base.pool.query<{ n: string }>('select current_database() as n');
  return rows[0]?.n ?? '';
}

const { clientes, colaborador } = await preparar();
const confirmados: Confirmado[] = [];
const originales: Original[] = [];
let arranquePeorMs = 0;
let siguiente = 0;
let duda = 0;
for (let i = 0; i < VECES; i++) await unaMuerte();
const fallas = await revisar();
console.log(
  JSON.stringify(
    {
      base: CLASE,
      muertes: VECES,
      confirmados: confirmados.length,
      avisados: confirmados.filter((c) => c.avisado).length,
      originales: originales.length,
      arranquePeorMs: Math.round(arranquePeorMs),
      sinRespuesta: duda,
      fallas,
    },
    null,
    2,
  ),
);
await smtp.cerrar();
await propia?.cerrar();
rmSync(carpeta, { recursive: true, force: true });
console.log(`${VECES - Math.min(VECES, fallas.length)} passed, ${fallas.length} failed`);
process.exit(fallas.length > 0 ? 1 : 0);

async function preparar(): Promise<{ clientes: Persona[]; colaborador: Persona }> {
  const base = await abrir();
  await migrar(base);
  const crear = fabricas(base.bd, () => relojReal.ahora(), MAESTRA_DE_PRUEBA);
  const lista: Persona[] = [];
  for (let i = 0; i < VECES * CLIENTES_POR_MUERTE; i++)
    lista.push(await crear.cliente({ regimen: i % 2 === 0 ? 1 : 2 }));
  const persona = await crear.usuario([2]);
  await base.cerrar();
  return { clientes: lista, colaborador: persona };
}

async function unaMuerte(): Promise<void> {
  const desde = performance.now();
  const servidor = await arrancarServidor(ajustes);
  arranquePeorMs = Math.max(arranquePeorMs, performance.now() - desde);
  const llamar = llamadorDe(servidor.url, colaborador.token);
  let vivo = true;
  const dejarOriginal = async (usuarioId: number): Promise<void> => {
    const bytes = new TextEncoder().encode(`PK\u0003\u0004 ventas de ${usuarioId}`);
    const datos = { usuarioId, fecha: MES_ELEGIDO, clase: 'emitidas' as const, nombre: 'ventas.xlsx', filas: FACTURAS };
    const { id } = await llamar(carga.subirArchivo, datos, { cuerpo: bytes });
    originales.push({ id, bytes });
  };
  const guardar = async (usuarioId: number, facturas: ReturnType<typeof dte>[]) => {
    const mes = { usuarioId, fecha: MES_ELEGIDO };
    if (usuarioId % 2 === 0) return llamar(carga.guardar, guardado({ ...mes, facturas }));
    const partes = partesDe(facturas, FILAS_POR_PARTE);
    return llamar(
      carga.guardar,
      guardado({ ...mes, partesDeFacturas: await enviarPartes(llamar, { ...mes, partes }) }),
    );
  };
  const escribir = async (): Promise<void> => {
    while (vivo && siguiente < clientes.length) {
      const cliente = clientes[siguiente++] as Persona;
      const facturas = Array.from({ length: FACTURAS }, (_, k) =>
        dte({ emisor: cliente.nit, receptor: 'CF', monto: `${100 + k}.25` }),
      );
      try {
        await dejarOriginal(cliente.id);
        const r = await guardar(cliente.id, facturas);
        const ventas = (facturas.reduce((s, f) => s + f.monto, 0) / 100).toFixed(2);
        const hecho = { usuarioId: cliente.id, declaracionId: r.id, ventas };
        const lugar = confirmados.push({ ...hecho, avisado: false }) - 1;
        await llamar(declaraciones.notificarPresentacion, { presentacionId: r.id });
        confirmados[lugar] = { ...hecho, avisado: true };
      } catch {
        // The process died under this request: it was not acknowledged, so it may or may not be there, but never half.
        duda++;
      }
    }
  };
  const escritores = Array.from({ length: ESCRITORES }, escribir);
  await new Promise((r) => setTimeout(r, 300 + azar() * 2200));
  vivo = false;
  await servidor.matar();
  await Promise.all(escritores);
}

/** Starts once more, lets the outbox drain, and compares what is there with what was acknowledged. */
async function revisar(): Promise<string[]> {
  const malas: string[] = [];
  const servidor = await arrancarServidor(ajustes);
  const limite = performance.now() + 180_000;
  while (performance.now() < limite) {
    const texto = await (await fetch(`${servidor.url}/metricas`)).text();
    const espera = Number(/^aldia_correo_espera_segundos (\S+)/m.exec(texto)?.[1] ?? 1);
    if (espera === 0) break;
    await new Promise((r) => setTimeout(r, 500));
  }
  const llamar = llamadorDe(servidor.url, colaborador.token);
  for (const { id, bytes } of originales) {
    const { enlace } = await llamar(carga.enlaceDeArchivo, { id });
    const guardados = Buffer.from(await (await fetch(`${servidor.url}${enlace}`)).arrayBuffer());
    if (!guardados.equals(bytes)) malas.push(`lost or half stored: original ${id}`);
  }
  await servidor.parar();
  const base = await abrir();
  const filas = new Map(
    (
      await base.bd
        .selectFrom('declaracion')
        .select(['id', 'usuario_id', 'total_ventas', 'version', 'facturas_cargadas', 'totales'])
        .execute()
    ).map((f) => [f.id, f]),
  );
  const { rows: libros } = await base.pool.query<{ usuario_id: number; n: number; suma: string }>(
    'select usuario_id, count(*)::int n, sum(monto)::text suma from factura group by 1',
  );
  const porUsuario = new Map(libros.map((l) => [l.usuario_id, l]));
  for (const c of confirmados) {
    const fila = filas.get(c.declaracionId);
    if (!fila || fila.total_ventas !== c.ventas || !fila.facturas_cargadas)
      malas.push(`lost: declaracion ${c.declaracionId}`);
    if (porUsuario.get(c.usuarioId)?.n !== FACTURAS) malas.push(`lost invoices of declaracion ${c.declaracionId}`);
  }
  for (const f of filas.values()) {
    const libro = porUsuario.get(f.usuario_id);
    const entera = libro ? libro.n === FACTURAS && libro.suma === f.total_ventas && f.version > 0 : f.version === 0;
    if (!entera) malas.push(`half saved: declaracion ${f.id}`);
  }
  const columnas = ['id', 'clave', 'declaracion_id', 'enviada_en'] as const;
  const correos = await base.bd.selectFrom('bandeja_salida').select(columnas).execute();
  // At each hour of the day the server also reminds of what is due soon.
  const deAlguien = correos.filter((m) => !m.clave.startsWith('vence:'));
  for (const c of confirmados.filter((x) => x.avisado)) {
    if (deAlguien.filter((m) => m.declaracion_id === c.declaracionId).length !== 1)
      malas.push(`mail of declaracion ${c.declaracionId} is not exactly one`);
  }
  for (const m of correos) {
    const veces = smtp.entregas(`<${m.id}@aldia>`);
    if (m.enviada_en === null || veces === 0) malas.push(`mail ${m.id} never went out`);
    if (veces > 1) malas.push(`mail ${m.id} went out ${veces} times`);
  }
  await base.cerrar();
  if (VECES >= VUELVE.desdeMuertes && arranquePeorMs > VUELVE.ms)
    malas.push(`after a kill it served after ${Math.round(arranquePeorMs)} ms`);
  return malas;
}
