import { facturaEnCable } from '@aldia/testing/libros/en-cable.ts';
import type { ConstanciaGenerada, MesGenerado } from '@aldia/testing/libros/generar-mes.ts';
import type { Page } from '@playwright/test';
import { leer, preguntar } from './api.ts';
import { pdf } from './libros.ts';

/** What the wizard reads before it saves. */
interface AntesDeGuardar {
  readonly version: number;
  readonly heredados: Readonly<Record<'retenciones_pc' | 'isr' | 'credito_fiscal' | 'retenciones_iva', string>>;
}

const quetzales = (centavos: number): string => (centavos / 100).toFixed(2);

function reporteEnCable(m: MesGenerado, tipo: 'ISR' | 'IVA') {
  const constancias = tipo === 'ISR' ? m.constanciasIsr : m.constanciasIva;
  if (constancias.length === 0) return null;
  const ultimo = new Date(Date.UTC(Number(m.periodo.slice(0, 4)), Number(m.periodo.slice(5)), 0)).getUTCDate();
  const bases = (c: ConstanciaGenerada) =>
    tipo === 'ISR'
      ? { renta_imponible: quetzales(c.base) }
      : { importe_neto: quetzales(c.base), afecto_retencion: quetzales(c.base) };
  return {
    periodo_inicio: `${m.periodo}-01`,
    periodo_fin: `${m.periodo}-${ultimo}`,
    nit_retenido: m.contribuyente.nit,
    nombres_contribuyente: m.contribuyente.nombre,
    apellidos_contribuyente: '',
    usuario: m.contribuyente.nit,
    total_constancias: constancias.length,
    filas: constancias.map((c) => ({
      nit_retenedor: c.retenedor.nit,
      nombre_retenedor: c.retenedor.nombre,
      estado_constancia: c.estado,
      constancia: c.numero,
      fecha_emision: c.fecha,
      total_factura: quetzales(c.totalFactura),
      total_retencion: quetzales(c.retencion),
      ...bases(c),
    })),
  };
}

/** The month after: the one to pick in order to declare this one. */
export function mesPorElegir(periodo: string): string {
  const [anio = 0, mes = 0] = periodo.split('-').map(Number);
  return mes === 12 ? `${anio + 1}-01` : `${anio}-${String(mes + 1).padStart(2, '0')}`;
}

/** Saves a month with the wizard's calls, including the balances that the month before leaves. */
export async function cargarPorApi(page: Page, usuarioId: number, regimen: 1 | 2, m: MesGenerado): Promise<number> {
  const fecha = `${mesPorElegir(m.periodo)}-01`;
  const { version, heredados } = (await leer(page, `/carga/remanentes/${usuarioId}/${fecha}`)) as AntesDeGuardar;
  const guardada = (await preguntar(page, '/presentacion/insert', {
    usuario_id: usuarioId,
    fecha,
    version,
    facturas: m.emitidas.map(facturaEnCable),
    recibidas: m.recibidas.map(facturaEnCable),
    retenciones: reporteEnCable(m, 'ISR'),
    retencionesIVA: reporteEnCable(m, 'IVA'),
    remanente_isr: heredados.isr,
    remanente_iva: regimen === 1 ? heredados.retenciones_pc : heredados.credito_fiscal,
    remanente_iva_retenciones: heredados.retenciones_iva,
  })) as { readonly id: number };
  return guardada.id;
}

/** Files a month without documents at zero; takes any other month as far as `hasta` says. */
export async function avanzarPorApi(
  page: Page,
  id: number,
  hasta: 'cero' | 'lista' | 'pago' | 'pagada',
): Promise<void> {
  if (hasta === 'cero') {
    const documento = pdf('cero.pdf').buffer.toString('base64');
    await preguntar(page, '/declaracion/no_aplica', {
      id,
      numero_formulario: `3${String(id).padStart(10, '0')}`,
      documento,
    });
    return;
  }
  await preguntar(page, '/declaracion/enviar_formulario', { id });
  if (hasta === 'lista') return;
  await preguntar(page, '/declaracion/enviar_pago', { id });
  if (hasta === 'pagada') await preguntar(page, '/presentacion/pago', { id });
}
