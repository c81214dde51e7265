import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { vivo } from '@aldia/contract/vivo.ts';
import { type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import type { KyselyPlugin, QueryId } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';
import { oir } from '../../pruebas/oido.ts';
import { ultimoIdTomado } from '../../shared/auditoria-sello.repo.ts';
import { crearCentro } from './centro.ts';

const OCTUBRE = mes('2026-10');
let s: Escenario;
let jefa: Persona;
let ana: Persona;
beforeAll(async () => {
  s = await escenario();
  jefa = await s.crear.usuario([ROL.administrador], { nombre: 'Jefa' });
  ana = await s.crear.usuario([ROL.declaracion], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

const hasta = (que: () => void | Promise<void>) => vi.waitFor(que, { timeout: 30_000, interval: 50 });
/** A client with an open month, and somebody of the staff who changes it. */
async function clienteConMes() {
  const cliente = await s.crear.cliente();
  const { id } = await s.crear.declaracion({ usuarioId: cliente.id, estado: 2 });
  return { ...cliente, declaracionId: id };
}
const cambiar = ({ declaracionId }: { declaracionId: number }) =>
  s.como(jefa)(declaraciones.reasignar, { presentacionId: declaracionId, colaboradorId: ana.id });

/** Once it is closed, stops who reads that table, with what they read, until they may go on: what comes in between is not left to luck. */
function alLeer(tabla: string) {
  const [leida, puerta] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const suyas = new WeakSet<QueryId>();
  let cerrada = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (cerrada && JSON.stringify(node).includes(tabla)) suyas.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (suyas.has(queryId)) {
        leida.resolve();
        await puerta.promise;
      }
      return result;
    },
  };
  const cerrar = () => {
    cerrada = true;
  };
  return { plugin, cerrar, leida: leida.promise, seguir: puerta.resolve };
}

test('two nodes on one database: each tells its own what was done and who is at work at the other', async () => {
  const cliente = await clienteConMes();
  const deAna = await oir(s.url, ana.token, {
    abiertos: [{ usuarioId: cliente.id, periodo: OCTUBRE, carga: true }],
  });
  onTestFinished(() => deAna.cortar());
  let dicho = '';
  let cortar = (): void => undefined;
  const salida = {
    escribir: (texto: string) => {
      dicho += texto;
    },
    terminar: () => cortar(),
    alCerrar: (hacer: () => void) => {
      cortar = hacer;
    },
  };
  const otro = crearCentro({
    recursos: s.recursos,
    rolesDe: async (ids) => new Map(ids.map((id) => [id, [ROL.administrador]])),
    porNodo: 1,
  });
  const escucha = (flujo: string) => ({
    de: { actor: { usuarioId: jefa.id, roles: [ROL.administrador] }, sesionId: 1 },
    flujo,
    desde: null,
    abiertos: [],
  });
  try {
    otro.abrir(escucha(crypto.randomUUID()), salida);
    await hasta(() => expect(dicho).toMatch(new RegExp(`"usuario_id":${cliente.id}.*"nombre":"${ana.nombre}`)));
    dicho = '';
    await cambiar(cliente);
    const tocado = new RegExp(`event: cambio\\ndata: .*"usuario_id":${cliente.id},`);
    await hasta(() => expect(dicho).toMatch(tocado));
    await hasta(() => expect(deAna.de('cambio').map((c) => c.usuarioId)).toContain(cliente.id));
    let sinLugar = '';
    otro.abrir(escucha(crypto.randomUUID()), {
      ...salida,
      escribir: (texto) => {
        sinLugar += texto;
      },
      terminar: () => undefined,
    });
    expect(sinLugar).toBe('event: adios\ndata: {}\n\n');
    expect(otro.abiertos()).toBe(1);
  } finally {
    await otro.cerrar();
  }
});

test('who has a month open is told to who begins to listen while presence is read, too', async () => {
  const cliente = await clienteConMes();
  const gestor = await s.crear.usuario([ROL.gestor]);
  const flujo = crypto.randomUUID();
  // A round looks at the portfolios when it knows whom it tells, and before it reads who is at work.
  const ronda = alLeer('cliente_de_gestor');
  const centro = crearCentro({
    recursos: { ...s.recursos, bd: s.recursos.bd.withPlugin(ronda.plugin) },
    rolesDe: async (ids) => new Map(ids.map((id) => [id, id === gestor.id ? [ROL.gestor] : [ROL.administrador]])),
  });
  const escuchar = (persona: Persona, rol: number) => {
    const dicho: string[] = [];
    let quitar = (): void => undefined;
    const de = { actor: { usuarioId: persona.id, roles: [rol] }, sesionId: persona.id };
    centro.abrir(
      { de, flujo: crypto.randomUUID(), desde: null, abiertos: [] },
      { escribir: (t) => void dicho.push(t), terminar: () => quitar(), alCerrar: (hacer) => (quitar = hacer) },
    );
    return dicho;
  };
  const estaAna = new RegExp(`event: presencia\\ndata: .*"usuario_id":${cliente.id},.*"nombre":"${ana.nombre}"`);
  try {
    const [deGestor, deJefa] = [escuchar(gestor, ROL.gestor), escuchar(jefa, ROL.administrador)];
    for (const d of [deGestor, deJefa]) await hasta(() => expect(d.join('')).toContain('event: hola'));
    ronda.cerrar();
    await cambiar(cliente);
    await ronda.leida;
    const deTarde = escuchar(jefa, ROL.administrador);
    await hasta(() => expect(deTarde.join('')).toContain('event: hola'));
    expect(deTarde.join('')).not.toMatch(estaAna);
    await s.como(ana)(vivo.presencia, { flujo, abiertos: [{ usuarioId: cliente.id, periodo: OCTUBRE, carga: false }] });
    ronda.seguir();
    for (const d of [deJefa, deTarde]) await hasta(() => expect(d.join('')).toMatch(estaAna));
  } finally {
    ronda.seguir();
    await centro.cerrar();
    await s.como(ana)(vivo.presencia, { flujo, abiertos: [] });
  }
});

test('those who come in one moment are cared for with one look at the database, and each is told what is theirs', {
  tags: ['dos-bases'],
}, async () => {
  const [cliente, ajeno] = [await clienteConMes(), await clienteConMes()];
  const desde = await ultimoIdTomado(s.recursos.bd);
  await cambiar(cliente);
  await cambiar(ajeno);
  let preguntas = 0;
  const cuenta: KyselyPlugin = {
    transformQuery: ({ node }) => {
      preguntas += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const centro = crearCentro({
    recursos: { ...s.recursos, bd: s.recursos.bd.withPlugin(cuenta) },
    rolesDe: async () => new Map(),
  });
  const llegar = (usuarioId: number, rol: number, periodo: Mes | null) => {
    const dicho: string[] = [];
    const abiertos = periodo ? [{ usuarioId: cliente.id, periodo, carga: false }] : [];
    centro.abrir(
      { de: { actor: { usuarioId, roles: [rol] }, sesionId: usuarioId }, flujo: crypto.randomUUID(), desde, abiertos },
      { escribir: (t) => void dicho.push(t), terminar: () => undefined, alCerrar: () => undefined },
    );
    return dicho;
  };
  const personal = await Promise.all(Array.from({ length: 30 }, () => s.crear.usuario([ROL.declaracion])));
  const deCasa = personal.map(({ id }) => llegar(id, ROL.declaracion, OCTUBRE));
  const deFuera = llegar(cliente.id, ROL.cliente, null);
  try {
    for (const d of [...deCasa, deFuera]) await hasta(() => expect(d.join('')).toContain('event: presencia'));
    const oyo = (d: readonly string[], id: number) => d.join('').includes(`"usuario_id":${id},"periodo"`);
    expect(deCasa.every((d) => oyo(d, cliente.id) && oyo(d, ajeno.id))).toBe(true);
    expect([oyo(deFuera, cliente.id), oyo(deFuera, ajeno.id)]).toEqual([true, false]);
    // Each of the staff is told who is there, those who came with them among them.
    for (const { nombre } of personal) expect(deCasa[0]?.join('')).toContain(`"nombre":"${nombre}"`);
    expect(deFuera.join('')).not.toContain('"nombre"');
    expect(preguntas).toBeLessThan(personal.length);
  } finally {
    await centro.cerrar();
  }
});
