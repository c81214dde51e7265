import { formularios } from '@aldia/contract/formularios.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { BandaDeMesAnterior, BandaDesactualizada } from '../acciones/calcular-de-nuevo.tsx';
import type { DialogoDeFilaProps } from '../filas/dialogo.ts';
import { BandaDeCambios } from './banda-de-cambios.tsx';
import { CostoDeAtraso } from './costo-de-atraso.tsx';
import { DatosDelContribuyente } from './datos-del-contribuyente.tsx';
import { LibroDeVentasDelMes, RetencionesDelMes } from './documentos-del-mes.tsx';
import { NadaCargado } from './nada-cargado.tsx';
import { ResumenDePago } from './resumen-de-pago.tsx';
import './formularios.css';

/** The amount that a small taxpayer pays, and its documents (spec 2, section 2.7). */
export function InformacionDePago({ fila, alCerrar }: DialogoDeFilaProps) {
  const datos = useConsulta(
    formularios.deDeclaracion,
    { id: fila.id },
    { frescaMs: 0, siFalla: 'formularios.deDeclaracion' },
  );
  return (
    <Ventana opened onClose={alCerrar} title={ROTULOS.informacionDePago} size={1120}>
      {datos.isLoadingError ? (
        <FalloAlCargar alReintentar={datos.refetch} />
      ) : datos.data ? (
        <div className="decl-formularios">
          <BandaDeCambios declaracionId={fila.id} statusId={fila.statusId} />
          {datos.data.desactualizada && <BandaDesactualizada fila={fila} />}
          <BandaDeMesAnterior esperaA={datos.data.esperaA} />
          <h3>Información general</h3>
          <DatosDelContribuyente datos={datos.data} />
          <CostoDeAtraso declaracionId={fila.id} />
          <h3>Resumen</h3>
          <NadaCargado fila={fila} impuesto="IVA" />
          <ResumenDePago formularios={datos.data.formularios} />
          <LibroDeVentasDelMes id={fila.id} />
          <RetencionesDelMes id={fila.id} />
        </div>
      ) : (
        <Cargando lineas={24} />
      )}
    </Ventana>
  );
}
