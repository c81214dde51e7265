import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { suscripcionesPropias } from '@aldia/contract/suscripciones-propias.ts';
import { sumarDias } from '@aldia/domain/fechas/fechas.ts';
import { nombreDeRol } from '@aldia/domain/permisos/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almacenEnCarpeta } from '../adapters/almacen/carpeta.ts';
import { type Escenario, escenario } from '../pruebas/escenario.ts';
import { carteraDeDemo } from './cartera.ts';
import { clientesDeDemo } from './clientes.ts';
import { PERSONAL } from './personas.ts';
import { sembrar } from './sembrar.ts';

const README = readFileSync(path.resolve(import.meta.dirname, '../../../../README.md'), 'utf8');
/** Up to the last one of the suspended office, who comes after all with a name; how much they sell is no promise. */
const CLIENTES = clientesDeDemo()
  .slice(0, 47)
  .map((c) => ({ ...c, emitidas: Math.min(c.emitidas, 4), recibidas: Math.min(c.recibidas, 2), mesesPrevios: 1 }));

interface Nombrada {
  readonly nit: string;
  readonly rol: string;
  readonly promesas: readonly string[];
}
const FILA = /^\| (?<rol>[^|]+) \| (?<nit>\d+-[\dK]) \| [^|]+ \|$/gmu;
const ENTRE_PARENTESIS = / \((?<dice>[^)]+)\)$/u;
function nombradas(): readonly Nombrada[] {
  return [...README.matchAll(FILA)].map(({ groups }) => {
    const rol = groups?.['rol'] ?? '';
    const nit = (groups?.['nit'] ?? '').replace('-', '');
    if (rol === nombreDeRol(6)) return { nit, rol, promesas: [] };
    const dice = ENTRE_PARENTESIS.exec(rol)?.groups?.['dice'] ?? '';
    return { nit, rol: rol.replace(ENTRE_PARENTESIS, ''), promesas: dice === '' ? [] : dice.split(', ') };
  });
}

let e: Escenario;
beforeAll(async () => {
  e = await escenario({ conCatalogosDeLey: true });
  const { maestra } = e.recursos;
  const almacen = almacenEnCarpeta(path.join(e.ajustes.DATOS, 'documentos'));
  const [hoy, ahora] = [e.reloj.hoy(), e.reloj.ahora()];
  await sembrar(e.base, { hoy, ahora, maestra, almacen, decir: () => {}, clientes: CLIENTES });
});
afterAll(() => e.cerrar());

async function entrar({ nit }: Nombrada) {
  const { id } = await e.bd.selectFrom('usuario').select('id').where('nit', '=', nit).executeTakeFirstOrThrow();
  return { id, llamar: e.como({ token: await e.crear.sesion(id) }) };
}
type Dentro = Awaited<ReturnType<typeof entrar>>;

const faltante = ({ id, llamar }: Dentro) => llamar(suscripcionesPropias.faltante, { id });
const actual = ({ llamar }: Dentro) => llamar(suscripcionesPropias.actual, {});
const deRegimen = (regimenId: number) => async (p: Dentro) => expect(await faltante(p)).toMatchObject({ regimenId });
/** A subscription of their own: no office has them, and none pays afterwards. */
const conSuscripcion = (estadoUsuario: string, suya: object | null) => async (p: Dentro) => {
  expect(await faltante(p)).toMatchObject({ estadoUsuario, gestor: null });
  if (suya !== null) expect(await actual(p)).toMatchObject(suya);
};
const alta = async (p: Dentro) =>
  expect(await faltante(p)).toMatchObject({ completo: false, regimenId: null, borrador: null });

/** What each thing that README says of a person is for who enters as that person. */
const PROMESAS: Readonly<Record<string, (p: Dentro) => Promise<void>>> = {
  'Pequeño Contribuyente': deRegimen(1),
  ROS: deRegimen(2),
  'se renueva en dos días': (p) =>
    conSuscripcion('ACTIVO', { estado: 'activa', proximoCobro: sumarDias(e.reloj.hoy(), 2) })(p),
  'con un cobro rechazado': conSuscripcion('ACTIVO', { estado: 'en_mora', reintentos: {} }),
  'pre cancelado': conSuscripcion('PRE CANCELADO', { estado: 'pre_cancelada', vigente: true, proximoCobro: null }),
  suspendido: conSuscripcion('SUSPENDIDO', { estado: 'suspendida', vigente: false }),
  'sin suscripción': conSuscripcion('SIN SUSCRIPCIÓN', { estado: 'terminada', vigente: false }),
  'con un mes tarde': async ({ id, llamar }) => {
    const meses = await llamar(misDeclaraciones.sinTerminar, { usuarioId: id });
    expect(meses.filter((m) => !m.pagoRealizado && m.venceIva < e.reloj.hoy())).not.toEqual([]);
  },
  'alta de Pequeño Contribuyente': alta,
  'alta de ROS': alta,
  'oficina suspendida': async ({ llamar }) =>
    expect(await llamar(gestorSuscripcion.estado, {})).toMatchObject({ situacion: 'suspendida' }),
};

test('everybody whom README names is what it says of them', async () => {
  expect(nombradas()).toHaveLength(19);
  for (const persona of nombradas()) {
    const dentro = await entrar(persona);
    const roles = await e.bd.selectFrom('usuario_rol').select('rol_id').where('usuario_id', '=', dentro.id).execute();
    expect([persona.nit, ...roles.map((r) => nombreDeRol(r.rol_id))]).toEqual([persona.nit, persona.rol]);
    for (const promesa of persona.promesas) {
      const cumple = PROMESAS[promesa];
      if (!cumple) throw new Error(`nobody asks whether «${promesa}» is so`);
      await cumple(dentro).catch((fallo: unknown) => {
        throw new Error(`${persona.nit}: ${promesa}`, { cause: fallo });
      });
    }
  }
});

test('README says how many clients there are, and how many the gestor brought', () => {
  const ids = clientesDeDemo().map((_, i) => i);
  const gestores = PERSONAL.map((_, i) => -i - 1);
  const quien = -PERSONAL.findIndex((p) => p.rol === 5) - 1;
  const suyos = carteraDeDemo(gestores, ids, e.reloj.ahora()).filter((c) => c.gestor_id === quien);
  expect(README).toContain(`Hay ${ids.length} clientes inventados.`);
  expect(suyos.filter((c) => c.baja_en !== null)).toHaveLength(2);
  expect(README.replaceAll('\n', ' ')).toContain(`trajo ${suyos.length} de los clientes; dos de ellos están de baja`);
});
