import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { type Dia, type Mes, mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { hashDeToken, llaveMaestra, sellarCredencial, tokenAleatorio } from '../shared/cifrado.ts';
import type { Bd } from '../shared/db.ts';
import { Secreto } from '../shared/secreto.ts';

export interface Persona {
  readonly id: number;
  readonly nit: string;
  readonly nombre: string;
  readonly token: string;
  readonly roles: readonly number[];
}

/** A NIT with its right check digit for a running number. */
export function nitDe(numero: number): string {
  const cuerpo = String(numero);
  const suma = [...cuerpo].reverse().reduce((s, d, i) => s + Number(d) * (i + 2), 0);
  const digito = (11 - (suma % 11)) % 11;
  return cuerpo + (digito === 10 ? 'K' : String(digito));
}

export interface OpcionesDePersona {
  readonly nombre?: string;
  readonly apellido?: string;
  readonly nit?: string;
  readonly regimen?: 1 | 2 | 3 | null;
  readonly claveHash?: string;
  readonly diaDeclaracion?: number | null;
  readonly correo?: string;
  readonly passwordSat?: string;
  readonly suscrito?: boolean;
}
export interface OpcionesDeDeclaracion {
  readonly usuarioId: number;
  readonly periodo?: string;
  readonly regimen?: 1 | 2;
  readonly estado?: number;
  readonly asignadoId?: number | null;
  readonly facturas?: boolean;
  readonly pagoRealizado?: boolean;
  readonly isrPagado?: boolean;
  readonly cargaIsr?: 0 | 1 | null;
  readonly cargaIva?: 0 | 1 | null;
  readonly impuestoIsr?: string;
  readonly impuestoIva?: string;
  /** Numbers of the forms that are out; each has its own where it is not said and the state says that they are. */
  readonly formularios?: readonly string[];
}
const CON_FORMULARIOS: readonly number[] = [5, 6, 7];
function numerosDe({ estado = 1, regimen = 1, formularios }: OpcionesDeDeclaracion) {
  const deRos = regimen === 2 ? ['40900000001', '40900000002'] : ['40900000001'];
  const [numero = '', deIva = ''] = formularios ?? (CON_FORMULARIOS.includes(estado) ? deRos : []);
  return { numero_formulario: numero, numero_formulario_iva: deIva };
}
export interface OpcionesDeFactura {
  readonly usuarioId: number;
  readonly periodo?: string;
  readonly libro: 'emitida' | 'recibida';
  readonly monto: string;
  readonly iva?: string;
  readonly tipoDte?: string;
  readonly anulado?: boolean;
  readonly incluye?: boolean;
  readonly tipoRegistroId?: number | null;
  readonly fecha?: string;
  readonly nitEmisor?: string;
  readonly nitReceptor?: string;
}

/** Makes what a test is about and everything below it. Names are given, figures are text quetzales. */
export function fabricas(bd: Bd, ahora: () => string, maestraBase64: string) {
  let contador = 1_000_000;
  let cupones = 0;
  const persona = async (roles: readonly number[], o: OpcionesDePersona = {}): Promise<Persona> => {
    contador += 7;
    const nit = o.nit ?? nitDe(contador);
    const correo = o.correo ?? `p${contador}@ejemplo.gt`;
    const { id, nombre } = await bd
      .insertInto('usuario')
      .values({
        nit,
        cui: '',
        primer_nombre: o.nombre ?? `Persona ${contador}`,
        primer_apellido: o.apellido ?? 'Prueba',
        correo,
        regimen_id: o.regimen === undefined ? null : o.regimen,
        clave_hash: o.claveHash ?? null,
        dia_declaracion: o.diaDeclaracion ?? null,
        numero_registro: `R-${contador}`,
      })
      .returning(['id', 'nombre'])
      .executeTakeFirstOrThrow();
    if (correo !== '')
      await bd.insertInto('correo').values({ usuario_id: id, correo, verificado_en: ahora() }).execute();
    if (roles.length > 0)
      await bd
        .insertInto('usuario_rol')
        .values(roles.map((rol_id) => ({ usuario_id: id, rol_id })))
        .execute();
    if (o.passwordSat) await credencial(id, o.passwordSat);
    if (o.suscrito) await suscripcion(id, o.regimen ?? 1);
    return { id, nit, nombre, roles, token: await sesion(id) };
  };
  const sesion = async (usuarioId: number): Promise<string> => {
    const token = tokenAleatorio();
    const vence = new Date(Date.parse(ahora()) + 12 * 3_600_000).toISOString();
    await bd
      .insertInto('sesion')
      .values({
        token_hash: hashDeToken(token),
        usuario_id: usuarioId,
        creada_en: ahora(),
        ultima_actividad: ahora(),
        vence_en: vence,
      })
      .execute();
    return token;
  };
  const credencial = async (usuarioId: number, clave: string): Promise<void> => {
    const sobre = sellarCredencial(llaveMaestra(maestraBase64), usuarioId, 1, new Secreto(clave));
    await bd
      .insertInto('credencial_sat')
      .values({
        usuario_id: usuarioId,
        version: 1,
        llave_id: sobre.llaveId,
        llave_envuelta: sobre.llaveEnvuelta,
        cifrado: sobre.cifrado,
      })
      .execute();
  };
  const suscripcion = async (usuarioId: number, regimenId: number): Promise<void> => {
    const tipo = await bd
      .insertInto('tipo_suscripcion')
      .values({ nombre: `Plan ${usuarioId}`, abreviatura: 'PLUS', precio: '99.50', regimen_id: regimenId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bd
      .insertInto('suscripcion')
      .values({
        usuario_id: usuarioId,
        tipo_suscripcion_id: tipo.id,
        fecha_inicio: '2024-01-01',
        fecha_fin: '2099-12-31',
        precio: '99.50',
        dia_ancla: 1,
      })
      .execute();
  };
  const declaracion = async (o: OpcionesDeDeclaracion): Promise<{ id: number; periodo: Mes }> => {
    const periodo = mes(o.periodo ?? '2026-10');
    const { id } = await bd
      .insertInto('declaracion')
      .values({
        usuario_id: o.usuarioId,
        periodo,
        regimen_id: o.regimen ?? 1,
        estado_id: o.estado ?? 1,
        asignado_id: o.asignadoId ?? null,
        facturas_cargadas: o.facturas ?? (o.estado ?? 1) > 1,
        pago_realizado: o.pagoRealizado ?? false,
        isr_pagado_en: o.isrPagado ? ahora() : null,
        carga_retencion_isr: o.cargaIsr ?? null,
        carga_retencion_iva: o.cargaIva ?? null,
        ...numerosDe(o),
        impuesto_isr: o.impuestoIsr ?? '0',
        impuesto_iva: o.impuestoIva ?? '0',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, periodo };
  };
  const factura = async (o: OpcionesDeFactura): Promise<string> => {
    contador++;
    const autorizacion = `${contador.toString(16).padStart(8, '0').toUpperCase()}-0001-4000-8000-000000000000`;
    const [monto, iva] = [parseQuetzales(o.monto), parseQuetzales(o.iva ?? '0')];
    const periodo = o.periodo ?? '2026-10';
    await bd
      .insertInto('factura')
      .values({
        usuario_id: o.usuarioId,
        periodo,
        libro: o.libro,
        numero_autorizacion: autorizacion,
        fecha_emision: (o.fecha ?? `${periodo}-15`) as Dia,
        tipo_dte: o.tipoDte ?? 'FACT',
        serie: autorizacion.slice(0, 8),
        numero_dte: '65536',
        nit_emisor: o.nitEmisor ?? '19',
        nombre_emisor: 'Emisor',
        nit_receptor: o.nitReceptor ?? 'CF',
        nombre_receptor: 'Receptor',
        moneda: 'GTQ',
        monto_original: toQuetzales(monto),
        monto: toQuetzales(monto),
        iva: toQuetzales(iva),
        neto: toQuetzales(parseQuetzales(((monto - iva) / 100).toFixed(2))),
        anulado: o.anulado ?? false,
        incluye: o.incluye ?? true,
        tipo_registro_id: o.tipoRegistroId ?? null,
        fila: 2,
      })
      .execute();
    return autorizacion;
  };
  /** A coupon under a code of its own: a fifth off unless the test says otherwise. Returns its code. */
  const cupon = async (cambios: object = {}): Promise<string> => {
    const codigo = `CUPON${++cupones}`;
    await bd
      .insertInto('cupon')
      .values({ codigo, tipo: 'PORCENTAJE', descuento: '20', ...cambios })
      .execute();
    return codigo;
  };
  return {
    cupon,
    usuario: persona,
    cliente: (o: OpcionesDePersona = {}) => persona([ROL.cliente], { regimen: 1, suscrito: true, ...o }),
    declaracion,
    factura,
    sesion,
    credencial,
  };
}
