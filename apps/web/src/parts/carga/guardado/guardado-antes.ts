import { catalogos } from '@aldia/contract/catalogos.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import { facturas } from '@aldia/contract/facturas.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { lineaDeRegistro } from '@aldia/domain/facturas/clasificacion.ts';
import { aDestino } from '@aldia/domain/facturas/exportacion.ts';
import { anioDe, type Mes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { useQuery } from '@tanstack/react-query';
import { useAvisoDeFallo } from '../../../base/avisos/aviso-de-fallo.ts';
import { llamar } from '../../../base/llamadas/api.ts';
import { claveDe } from '../../../base/llamadas/clave-de.ts';
import type { Documento, GuardadoAntes } from '../cifras/resumen.ts';

const POR_PAGINA = 5000;

export interface MesGuardado {
  readonly declaracionId: number;
  readonly usuarioId: number;
  readonly periodo: Mes;
}

async function emitidasDe(id: number): Promise<Documento[]> {
  const documentos: Documento[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const parte = await llamar(formularios.facturas, { id, pagina, limite: POR_PAGINA });
    for (const f of parte.facturas)
      documentos.push({
        autorizacion: f.numeroAutorizacion,
        libro: 'emitida',
        tipoDte: f.tipoDte,
        anulado: f.anulado === 1,
        monto: f.monto,
        iva: f.montoIva,
        neto: f.totalSinIva,
        linea: null,
        lineaPropuesta: false,
        destino: aDestino(f.destino),
        paraExportar: false,
        incluye: true,
      });
    if (parte.facturas.length < POR_PAGINA) return documentos;
  }
}

type LibroDeCompras = Salida<typeof facturas.recibidas>['facturas'];
/** A month without purchases answers 404; in the summary it is an empty book. */
function sinFacturas(error: unknown): LibroDeCompras {
  if (error instanceof ErrorDeLlamada && error.codigo === 'SIN_FACTURAS_DEL_MES') return [];
  throw error;
}

async function recibidasDe(usuarioId: number, periodo: Mes): Promise<Documento[]> {
  const tipos = await llamar(catalogos.tiposDeRegistroActivos, {});
  const lineas = new Map(tipos.map((t) => [t.id, t.linea]));
  const libro = await llamar(facturas.recibidas, {
    mes: numeroDeMes(periodo),
    anio: anioDe(periodo),
    usuarioId,
  }).then((r) => r.facturas, sinFacturas);
  return libro.map((f) => {
    const linea = f.tipoRegistroId === null ? null : lineas.get(f.tipoRegistroId);
    return {
      autorizacion: f.id,
      libro: 'recibida',
      tipoDte: f.tipoDte,
      anulado: f.anulado,
      monto: f.monto,
      iva: f.montoIva,
      neto: f.totalSinIva,
      // The list has no eliminated types, so the line of such a purchase is unknown here.
      linea: linea === undefined ? null : lineaDeRegistro(f.tipoRegistroId, linea),
      lineaPropuesta: f.tipoPropuesto,
      destino: null,
      paraExportar: f.paraExportar,
      incluye: f.incluye,
    };
  });
}

async function traer({ declaracionId, usuarioId, periodo }: MesGuardado): Promise<GuardadoAntes> {
  const [emitidas, recibidas, { retenciones }] = await Promise.all([
    emitidasDe(declaracionId),
    recibidasDe(usuarioId, periodo),
    llamar(formularios.retenciones, { id: declaracionId }),
  ]);
  const constancias = retenciones.map((c) => ({
    tipo: c.tipo,
    constancia: c.constancia,
    anulada: c.anulado === 1,
    cantidad: 1,
    totalRetencion: c.totalRetencion,
  }));
  return { documentos: [...emitidas, ...recibidas], constancias };
}

/** The documents already saved for the month, so that the summary shows the whole month and not only the new files. */
export function useGuardadoAntes(mes: MesGuardado, activa: boolean) {
  const consulta = useQuery({
    queryKey: [...claveDe(formularios.facturas), 'resumen', mes],
    queryFn: () => traer(mes),
    enabled: activa,
    staleTime: 0,
  });
  useAvisoDeFallo(consulta.isError, 'formularios.facturas');
  return consulta;
}
