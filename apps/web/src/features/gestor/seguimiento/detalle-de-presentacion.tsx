import { textoDeMontoQueResta } from '@aldia/contract/columnas.ts';
import type { FilaDeSeguimiento } from '@aldia/contract/gestor-seguimiento.ts';
import {
  ROTULOS_DE_SEGUIMIENTO_GESTOR as R,
  AVISOS_DE_SEGUIMIENTO_GESTOR as T,
} from '@aldia/contract/textos-gestor-seguimiento.ts';
import { PALABRA_SIN_MONTO } from '@aldia/contract/textos-mis-declaraciones.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatQ, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import {
  LibroDeVentasDelMes,
  RetencionesDelMes,
} from '../../../parts/declaraciones/formularios/documentos-del-mes.tsx';
import { Avance } from '../../../ui/avance.tsx';
import { CopyCell } from '../../../ui/copy-cell.tsx';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';
import { IconDownload } from '../../../ui/iconos.ts';
import type { ClienteElegible } from '../../../ui/selector-de-cliente.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { type Descarga, useDescargasDeDetalle } from './use-descargas-de-detalle.ts';

interface DetalleDePresentacionProps {
  readonly fila: FilaDeSeguimiento;
  readonly cliente: ClienteElegible;
  readonly alCerrar: () => void;
}
const ICONO = <IconDownload size={16} aria-hidden="true" />;

/** The amount that a client pays for a month and its documents, full screen (spec 1, section 2.12). */
export function DetalleDePresentacion({ fila, cliente, alCerrar }: DetalleDePresentacionProps) {
  const { enCurso, cancelar, documentos, libro, retenciones } = useDescargasDeDetalle(cliente.id, fila.periodo);
  const comun = { enCurso, alCancelar: cancelar };
  return (
    <Ventana opened onClose={alCerrar} title={R.detalleTitulo} fullScreen>
      <div className="gest-detalle">
        <dl className="gest-datos" aria-label={R.detalleTitulo}>
          {datosDe(fila, cliente).map(([rotulo, copiar, escrito]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>
                {copiar === null ? (
                  escrito
                ) : (
                  <CopyCell copiar={copiar} rotulo={rotulo} conTexto>
                    {escrito}
                  </CopyCell>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <section>
          <h3>{R.resumen}</h3>
          <Hechos de={resumenDe(fila)} />
          {explica(fila) && <p className="al-parrafo">{T.otrosSaldos}</p>}
          <BotonDeBajar que="documentos" rotulo={R.descargarDocumentos} alBajar={documentos} {...comun} />
        </section>
        <LibroDeVentasDelMes
          id={fila.id}
          titulo={R.libro}
          accion={<BotonDeBajar que="libro" rotulo={R.descargarLibro} alBajar={libro} {...comun} />}
        />
        <RetencionesDelMes
          id={fila.id}
          accion={(filas) => (
            <BotonDeBajar
              que="retenciones"
              rotulo={R.descargarRetenciones}
              alBajar={() => retenciones(filas)}
              {...comun}
            />
          )}
        />
      </div>
    </Ventana>
  );
}

interface BotonDeBajarProps {
  readonly que: Descarga;
  readonly rotulo: string;
  readonly enCurso: Descarga | null;
  readonly alBajar: () => void;
  readonly alCancelar: () => void;
}
/** A download button; during the download, its progress and a button that stops it. */
const BotonDeBajar = ({ que, rotulo, enCurso, alBajar, alCancelar }: BotonDeBajarProps) => (
  <>
    <Button variant="default" leftSection={ICONO} loading={enCurso === que} onClick={alBajar}>
      {rotulo}
    </Button>
    {enCurso === que && <Avance texto={T.preparandoDescarga[que]} dato="" porcentaje={null} alCancelar={alCancelar} />}
  </>
);

type Dato = readonly [rotulo: string, copiar: string | null, escrito: string];
/** All five have a copy button (decisions-1), but for a tax that nobody knows yet; NIT and tax are copied as SAT's forms take them. */
const datosDe = (f: FilaDeSeguimiento, { nombre, nit, cui = '' }: ClienteElegible): readonly Dato[] => [
  [R.periodo, formatMes(f.periodo), formatMes(f.periodo)],
  [R.nombre, nombre, nombre],
  [R.cuiDpi, cui, cui || '—'],
  [R.nit, nit, formatNit(nit)],
  f.sinMonto === null
    ? [R.impuesto, toQuetzales(f.impuesto), formatQ(f.impuesto)]
    : [R.impuesto, null, PALABRA_SIN_MONTO[f.sinMonto]],
];

const esRos = ({ regimenId }: FilaDeSeguimiento): boolean => regimenId === REGIMEN.ros;
function resumenDe(f: FilaDeSeguimiento): readonly Hecho[] {
  const determinado = esRos(f) ? R.impuestoDeterminadoIsr : R.impuestoDeterminado;
  const total = [R.totalFacturas, textoDeMontoQueResta(f.totalFacturas)] as const;
  const retenciones = [R.menosRetenciones, formatQ(f.totalRetencion)] as const;
  if (f.sinMonto !== null) {
    const falta = PALABRA_SIN_MONTO[f.sinMonto];
    return [total, [determinado, falta], retenciones, [R.impuesto, falta]];
  }
  const impuesto = formatQ(f.impuesto);
  const deCadaUno = `${impuesto} (ISR ${formatQ(f.aPagarIsr)}, IVA ${formatQ(f.aPagarIva)})`;
  return [
    total,
    [determinado, formatQ(f.impuestoDeterminado)],
    retenciones,
    [R.impuesto, esRos(f) ? deCadaUno : impuesto],
  ];
}
/** Whether the lines above do not add up to the result, because the computation used other balances too. */
const explica = (f: FilaDeSeguimiento): boolean =>
  f.sinMonto === null && f.impuestoDeterminado - f.totalRetencion !== f.impuesto;
