import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { CLIENTES_DE_HISTORIA, type ClienteDeHistoria } from '@aldia/testing/historia/clientes.ts';
import { Azar } from '@aldia/testing/libros/azar.ts';
import { APELLIDOS as APELLIDOS_DE_LIBROS } from '@aldia/testing/libros/personas.ts';
import {
  CON_ALGO_MAS,
  CON_NOMBRE,
  PENDIENTE,
  type RasgosDeCliente,
  SIN_AGENTES,
  SIN_RASGOS,
  SITUACIONES,
  type Situacion,
} from './casos.ts';
import { cuiDe, nitDe } from './identificadores.ts';
import { historiaDeSuscripcion, muestraSuscripcion, NOMBRE_DE_HISTORIA } from './suscripciones.ts';

/** An invented client: who it is, how big its months are, and what shows with it. */
export interface ClienteDeDemo extends RasgosDeCliente {
  readonly nit: string;
  readonly cui: string;
  readonly nombres: readonly [string, string, string, string];
  readonly apellidoCasada: string;
  readonly nacimiento: string;
  readonly correo: string;
  readonly telefono: string;
  readonly direccion: string;
  readonly regimen: 1 | 2;
  readonly diaDeclaracion: number;
  readonly passwordSat: string | null;
  readonly plan: number;
  readonly situacion: Situacion;
  /** How its subscription goes, in the words of the list of people; empty when there is nothing to tell. */
  readonly suscripcion: string;
}

const ELLAS = [
  ['María', 'Ana', 'Claudia', 'Íngrid', 'Zoila', 'Lucía', 'Wendy', 'Sandra', 'Rosa', 'Evelyn'],
  ['José', 'Luisa', 'Isabel', 'Alejandra', 'Beatriz', 'Elizabeth', 'Ixmucané', 'Noemí', ''],
] as const;
const ELLOS = [
  ['José', 'Juan', 'Carlos', 'Óscar', 'Mynor', 'Byron', 'Edgar', 'Hugo', 'Marvin', 'Selvin'],
  ['Luis', 'Antonio', 'Estuardo', 'Rolando', 'Fernando', 'Adolfo', 'Enrique', 'Leonel', ''],
] as const;
const APELLIDOS = [...APELLIDOS_DE_LIBROS, 'Ramírez', 'Cux', 'Velásquez', 'Ordóñez', 'Barrios', 'Coc', 'Estrada'];
const LUGARES = ['0101', '0108', '0115', '0301', '0901', '1301', '1401', '1601', '1701', '2001', '1201', '0501'];
const CALLES = [
  '3a. avenida 12-45, zona 1',
  '7a. calle 4-18, zona 9',
  '15 avenida 2-30, zona 10',
  'Calzada Roosevelt 22-43, zona 11',
  '2a. calle 6-01, zona 3',
];

const CUANTOS = 120;
const PRIMER_NIT = 2_500_000;
const PRIMER_CUI = 10_000_000;
const CUIS_DE_CADA_UNO = 100_000;

/** The clients of the demo: always the same ones. */
export function clientesDeDemo(): readonly ClienteDeDemo[] {
  return [...inventados(), ...clientesSinHistoria()];
}

function inventados(): readonly ClienteDeDemo[] {
  const azar = new Azar('clientes de la demostración');
  return Array.from({ length: CUANTOS }, (_, i) => {
    const fijo = CON_NOMBRE[i];
    const lugar = i - CON_NOMBRE.length;
    const regimen = fijo?.[0] ?? (lugar % 5 < 3 ? REGIMEN.pequenioContribuyente : REGIMEN.ros);
    const situacion = fijo ? PENDIENTE : situacionDe(lugar, regimen);
    const faltanRetenciones =
      situacion.estado === ESTADO.facturasCargadas ? { agentes: { isr: regimen === REGIMEN.ros, iva: true } } : {};
    return {
      ...identidadDe(azar, i),
      ...tamanioDe(azar, regimen),
      ...(fijo ? { ...SIN_RASGOS, ...fijo[1] } : {}),
      ...(muestraSuscripcion(i) ? { puedeEntrar: true } : {}),
      ...faltanRetenciones,
      regimen,
      situacion,
      suscripcion: NOMBRE_DE_HISTORIA[historiaDeSuscripcion(i)],
      ...CON_ALGO_MAS[i],
    };
  });
}

function situacionDe(lugar: number, regimen: number): Situacion {
  const situacion = SITUACIONES[lugar % SITUACIONES.length] ?? PENDIENTE;
  // A courtesy load is of ROS alone (D-34).
  return situacion.estado === ESTADO.cargaDeCortesia && regimen !== REGIMEN.ros ? PENDIENTE : situacion;
}

function identidadDe(azar: Azar, i: number) {
  const ella = azar.suerte(0.5);
  const [primeros, segundos] = ella ? ELLAS : ELLOS;
  const nombres = [
    azar.elegir(primeros),
    azar.elegir(segundos),
    azar.elegir(APELLIDOS),
    azar.elegir(APELLIDOS),
  ] as const;
  const [nombre, , apellido] = nombres.map((n) =>
    n
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  );
  const dos = (n: number): string => String(n).padStart(2, '0');
  return {
    nombres,
    nit: nitDe(PRIMER_NIT + i * 7_919),
    // From a range of their own: two people never share one.
    cui: cuiDe(PRIMER_CUI + i * CUIS_DE_CADA_UNO + azar.entero(0, 99_000), azar.elegir(LUGARES)),
    apellidoCasada: ella && azar.suerte(0.2) ? azar.elegir(APELLIDOS) : '',
    nacimiento: `${azar.entero(1955, 2002)}-${dos(azar.entero(1, 12))}-${dos(azar.entero(1, 28))}`,
    correo: `${nombre}.${apellido}.${i + 1}@correo.example`,
    telefono: `${azar.elegir(['3', '4', '5'])}${azar.entero(1_000_000, 9_999_999)}`,
    direccion: azar.elegir(CALLES),
    diaDeclaracion: azar.entero(1, 28),
    passwordSat: azar.suerte(0.9) ? `Sat-${azar.hex(8)}` : null,
    plan: i % 3,
    puedeEntrar: false,
    muestra: null,
  };
}

function tamanioDe(azar: Azar, regimen: number) {
  const esRos = regimen === REGIMEN.ros;
  const retenido = azar.suerte(0.4);
  return {
    vende: azar.suerte(0.3) ? ('bien' as const) : ('servicio' as const),
    mesesPrevios: 3,
    ventas: esRos ? azar.entero(12_000, 95_000) : azar.entero(1_500, 11_500),
    emitidas: esRos ? azar.entero(20, 90) : azar.entero(8, 35),
    recibidas: esRos ? azar.entero(25, 110) : azar.entero(5, 20),
    agentes: retenido ? { isr: esRos, iva: true } : SIN_AGENTES,
    dolares: esRos && azar.suerte(0.2),
    exporta: false,
    emisoresNuevos: false,
  };
}

const PRIMER_NIT_DE_CARTERA = 60_000_000;
const PRIMER_CUI_DE_CARTERA = 30_000_000;
const CUIS_EN_CARTERA = 1_000;
/** So many more for the portfolio of a gestor, each with a year of small months: always the same ones. */
export function clientesDeCartera(cuantos: number): readonly ClienteDeDemo[] {
  const azar = new Azar('cartera de la demostración');
  return Array.from({ length: cuantos }, (_, i) => {
    const regimen = i % 5 < 3 ? REGIMEN.pequenioContribuyente : REGIMEN.ros;
    return {
      ...identidadDe(azar, i % CUANTOS),
      ...tamanioDe(azar, regimen),
      nit: nitDe(PRIMER_NIT_DE_CARTERA + i * 7),
      cui: cuiDe(PRIMER_CUI_DE_CARTERA + i * CUIS_EN_CARTERA, '0101'),
      // As a load leaves them: whoever brought them is written to.
      correo: '',
      telefono: String(50_000_000 + i),
      mesesPrevios: 11,
      emitidas: 2,
      recibidas: 1,
      agentes: SIN_AGENTES,
      dolares: false,
      regimen,
      situacion: situacionDe(i, regimen),
      suscripcion: '',
    };
  });
}

/** Who begins without a past: their fourteen months are in workbooks, to be loaded. */
const clientesSinHistoria = (): readonly ClienteDeDemo[] => CLIENTES_DE_HISTORIA.map(clienteDe);

function clienteDe(c: ClienteDeHistoria, i: number): ClienteDeDemo {
  return {
    nit: c.nit,
    cui: c.cui,
    nombres: c.nombres,
    apellidoCasada: '',
    nacimiento: `198${i}-05-1${i}`,
    correo: `${c.clave}.catorce.meses@correo.example`,
    telefono: `4765000${i}`,
    direccion: '4a. calle 2-11, zona 3',
    regimen: c.regimen,
    vende: c.vende,
    diaDeclaracion: 20 + i,
    passwordSat: `Sat-catorce-${i}`,
    plan: i,
    puedeEntrar: false,
    mesesPrevios: 0,
    // Sizes are for invented months, and all of theirs are written.
    ventas: 0,
    emitidas: 0,
    recibidas: 0,
    agentes: SIN_AGENTES,
    dolares: false,
    exporta: false,
    emisoresNuevos: false,
    muestra: null,
    situacion: PENDIENTE,
    suscripcion: '',
  };
}
