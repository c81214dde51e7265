import { ERRORES } from '@aldia/contract/errores.ts';
import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { escribirCorregido } from '@aldia/lector/escribir-corregido.ts';
import { COLUMNAS_DE_FORMATO } from '@aldia/lector/escribir-formato.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { type Llamada, type Respuesta, redDe } from '../../../base/red.prueba.tsx';
import { abrirSesion } from '../../../base/sesion/sesion.ts';
import { estadoEnCable, RANGO } from '../estado.prueba.ts';

type Celdas = readonly (string | number | null)[];

/** A NIT with the check digit of SAT's module 11, written independently of the product's rule. */
export function nitDe(n: number): string {
  const suma = [...String(n)].reverse().reduce((s, cifra, i) => s + Number(cifra) * (i + 2), 0);
  const digito = (11 - (suma % 11)) % 11;
  return `${n}${digito === 10 ? 'K' : digito}`;
}
/** A CUI of Guatemala, municipality Guatemala. A number whose check digit would be 10 is skipped for the next one. */
function cuiDe(n: number): string {
  const suma = [...String(n)].reduce((s, cifra, i) => s + Number(cifra) * (i + 2), 0) % 11;
  return suma === 10 ? cuiDe(n + 1) : `${n}${suma}0101`;
}

export const { clientes: TITULOS_DE_CLIENTES, sociedades: TITULOS_DE_SOCIEDADES } = COLUMNAS_DE_FORMATO;
export const SUSCRIPCION = {
  id: 1,
  nombre: 'ORO',
  estado: 'activa',
  precio: '25.00',
  fecha_inicio: '2026-11-22',
  fecha_fin: '2026-12-21',
  proximo_cobro: '2026-12-22',
};

/** A sociedad whose data form gave it a name. */
const CON_NOMBRE = {
  ...{ id: 61, rol_id: 6, nombre: 'Cuentas', primer_nombre: '', segundo_nombre: '', primer_apellido: '' },
  ...{ segundo_apellido: '', cui: '', actividad_economica_id: null, regimen_id: null, direccion: 'Zona 1' },
  ...{ correlativo_gestor: 9, suscripcion: null, tiene_segundo_factor: false, debe_segundo_factor: false },
  debe_cambiar_clave: false,
};

export const SECRETA = 'Secreta#SAT9';
/** Twice the step, so that a skipped number does not collide with the next one. */
export const cliente = (i: number): Celdas => [
  cuiDe(20_000_000 + i * 2),
  nitDe(7_000_000 + i),
  `ANA ${i}`,
  '',
  'PÉREZ',
  '',
  '',
  SECRETA,
  '01/02/1990',
];
export const clientes = (n: number): readonly Celdas[] => [
  TITULOS_DE_CLIENTES,
  ...Array.from({ length: n }, (_, i) => cliente(i)),
];
export const sociedades = (n: number): readonly Celdas[] => [
  TITULOS_DE_SOCIEDADES,
  ...Array.from({ length: n }, (_, i) => [nitDe(9_000_000 + i), `EMPRESA ${i}, S.A.`, SECRETA, '01/02/2010']),
];

/** Drops a workbook with these rows on the current step. */
export async function soltar(filas: readonly Celdas[], nombre = 'clientes.xlsx'): Promise<void> {
  const bytes = new Uint8Array(
    await escribirCorregido(
      filas.map((celdas) => ({ celdas, conAviso: false })),
      1,
    ),
  );
  await soltarBytes(bytes, nombre);
}
export async function soltarBytes(bytes: Uint8Array<ArrayBuffer>, nombre: string): Promise<void> {
  const campo = await waitFor(() => {
    const hallado = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!hallado || !screen.queryByRole('button', { name: /^(Elegir archivo|Cargar otro archivo)$/ }))
      throw new Error('no place to drop');
    return hallado;
  });
  await userEvent.upload(campo, new File([bytes], nombre), { applyAccept: false });
}

interface Tanda {
  readonly borrador_id: string;
  readonly lote: string;
  readonly primera: boolean;
  readonly antes?: readonly string[];
  readonly clientes: readonly { readonly fila: number; readonly cui: string; readonly nit: string }[];
  readonly sociedades: readonly { readonly fila: number; readonly nit: string }[];
}

/** The server's side of a load, as the screens see it: the draft and the state of the office. */
export class ServidorDeCartera {
  situacion = 'sin_suscripcion';
  esSociedad = false;
  /** Those who are in the portfolio already. */
  activos = 0;
  borrador: Record<string, unknown> | null = null;
  /** A newer load of the account, made by another page. */
  deOtraPagina: Record<string, unknown> | null = null;
  ultimoCobro: Record<string, unknown> | null = null;
  cobroAbierto: Record<string, unknown> | null = null;
  /** Rows of the next batches that cannot be loaded, by their row in the sheet. */
  observadas: Readonly<Record<number, 6 | 7>> = {};
  /** Of those, the ones of its own portfolio. */
  propios: readonly number[] = [];
  deBaja: readonly number[] = [];
  repetidas: readonly number[] = [];
  tuyas: readonly number[] = [];
  llave = '';
  /** Answers of a test instead of the usual ones. */
  /** While the charge is on its way. */
  #mientrasCobra: () => Promise<unknown> = async () => undefined;
  propias: Readonly<Record<string, (l: Llamada) => Respuesta | undefined>> = {};
  readonly red = redDe((l) => this.#responder(l));

  a(que: string): readonly Llamada[] {
    return this.red.llamadas.filter((l) => `${l.metodo} ${l.ruta}` === que.replace(' /', ' /api/gestores/'));
  }
  get tandas(): readonly Tanda[] {
    return this.a('POST /validar_nit_dpi').map((l) => l.cuerpo as Tanda);
  }

  readonly atender: typeof this.red.atender = async (...pedido) => {
    if (String(pedido[0]).endsWith('/completar_suscripcion')) await this.#mientrasCobra();
    return this.red.atender(...pedido);
  };

  /** The charge stays open until the page has seen it (`vio`). */
  seVeAbierto(vio: () => Promise<unknown>): void {
    this.#mientrasCobra = async () => {
      this.cobroAbierto = { id: crypto.randomUUID(), estado: 'enviada', monto: '75.00' };
      invalidar([gestorSuscripcion.estado]);
      await vio();
      this.cobroAbierto = null;
    };
  }

  #responder(l: Llamada): Respuesta | null {
    const que = `${l.metodo} ${l.ruta.replace('/api/gestores', '')}`;
    const propia = this.propias[que]?.(l);
    if (propia) return propia;
    if (que.startsWith('GET /borrador_de_cartera/')) return this.#borrador(que.slice(que.lastIndexOf('/') + 1));
    switch (que) {
      case 'GET /estado_gestor':
        return { data: this.#estado() };
      case 'POST /validar_nit_dpi':
        return { data: this.#validar(l.cuerpo as Tanda) };
      case 'POST /asignar_suscripcion':
        return { data: this.#asignar() };
      case 'DELETE /borrador_de_cartera':
        this.#descartar(l.consulta.get('clase'));
        return { data: { descartado: true } };
      case 'POST /enviar_correo_suscripcion':
      case 'GET /enviar_correo_adicion_clientes':
        return { data: { en_cola: true } };
      case 'GET /api/sesion/actual':
        return { data: { token: 't', rol: [6], usuario: [CON_NOMBRE] } };
      case 'GET /api/llave_publica':
        return { data: { id: 'k', llave: this.llave } };
      case 'GET /api/pago/componente':
        return { data: { url: 'about:blank' } };
      case 'GET /api/pago/propios':
        return { data: [] };
      default:
        return null;
    }
  }
  /** Forgets the rows of a class; without a class, everything. */
  #descartar(clase: string | null): void {
    this.borrador = clase !== null && this.borrador ? { ...this.borrador, [clase]: 0 } : null;
  }
  #borrador(id: string): Respuesta {
    const suya = [this.borrador, this.deOtraPagina].find((b) => b?.['id'] === id);
    if (suya) return { data: { borrador: suya, observadas: [] } };
    return { http: 404, code: 'BORRADOR_NO_ENCONTRADO', message: ERRORES.BORRADOR_NO_ENCONTRADO.texto };
  }
  #estado() {
    return estadoEnCable({
      situacion: this.situacion,
      es_sociedad: this.esSociedad,
      clientes: { activos: this.activos, de_baja: 0, sin_regimen: 0 },
      borrador: this.deOtraPagina ?? this.borrador,
      ultimo_cobro: this.ultimoCobro,
      cobro_abierto: this.cobroAbierto,
    });
  }
  #validar(t: Tanda) {
    const b = this.borrador ?? { id: t.borrador_id, clientes: 0, sociedades: 0, existentes: 0, por_verificar: 0 };
    const malas = [...t.clientes, ...t.sociedades].filter((f) => f.fila in this.observadas);
    this.borrador = {
      ...b,
      vence_en: '2026-11-23T10:00:00Z',
      clientes: Number(b['clientes']) + t.clientes.length,
      sociedades: Number(b['sociedades']) + t.sociedades.length,
      existentes: Number(b['existentes']) + malas.length,
    };
    return malas.map((f) => ({
      fila: f.fila,
      cui: '',
      nit: f.nit,
      status: this.observadas[f.fila],
      en_tu_cartera: this.propios.includes(f.fila),
      de_baja: this.deBaja.includes(f.fila),
      repetida: this.repetidas.includes(f.fila),
      tuya: this.tuyas.includes(f.fila),
    }));
  }
  #asignar() {
    const n = Number(this.borrador?.['clientes'] ?? 0) + Number(this.borrador?.['sociedades'] ?? 0) + this.activos;
    const monto = `${n * 25}.00`;
    return {
      precio: '25.00',
      categoria: RANGO,
      total_clientes: n,
      cobrados: n,
      precio_de_lista: monto,
      monto,
      proximo_cobro: '2026-12-22',
      ultimos_numeros: '4242',
      forma_pago_id: 7,
    };
  }
}

export async function entrarComoOficina(): Promise<void> {
  const usuario = { id: 61, primerNombre: 'OFICINA', segundoNombre: '', primerApellido: '', segundoApellido: '' };
  const deMas = { suscripcion: null, regimenId: null, tieneSegundoFactor: false };
  await abrirSesion({ token: 't', rol: [5], usuario: [{ ...usuario, ...deMas }] } as never);
}
