import type { Entrada } from '@aldia/contract/endpoint.ts';
import { FECHAS_DE_RETENCION, type FechaDeRetencion, FechaNueva, retenedores } from '@aldia/contract/retenedores.ts';
import { ROTULOS_DE_RETENEDORES as R, AVISOS_DE_RETENEDORES as T } from '@aldia/contract/textos-retenedores.ts';
import { anioDe, formatDia, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { ANIOS_DE_PLAZO, type ImpuestoDeRetencion } from '@aldia/domain/retenedores/plazo.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { BotonDeLista } from '../../../ui/boton-de-lista.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import '../../../parts/retenedores/retenedores.css';

const numerados = (cuantos: number, desde: number, rotulo: (n: number) => string = String) =>
  Array.from({ length: cuantos }, (_, i) => ({ valor: String(desde + i), rotulo: rotulo(desde + i) }));
const DIAS = numerados(31, 1);
const MESES = numerados(12, 1, nombreDeMes);

interface DialogoDeFechaProps {
  readonly impuesto: ImpuestoDeRetencion;
  /** Null: a new one. */
  readonly fecha: FechaDeRetencion | null;
  readonly alCerrar: () => void;
}
/** A deadline in three parts; after a refusal the typed text stays. */
function DialogoDeFecha({ impuesto, fecha, alCerrar }: DialogoDeFechaProps) {
  const clave = impuesto === 'IVA' ? 'retenedores.guardarFechaDeIva' : 'retenedores.guardarFechaDeIsr';
  const { listado, insertar, actualizar } = FECHAS_DE_RETENCION[impuesto];
  const invalida = [listado, retenedores.cargas, retenedores.vigencia];
  const crear = useAccion(insertar, clave, { invalida });
  const cambiar = useAccion(actualizar, clave, { invalida });
  const [enviando, setEnviando] = useState(false);
  const guardar = async (partes: Entrada<typeof insertar>) => {
    if (fecha === null) await crear.enviar(partes);
    else await cambiar.enviar({ id: fecha.id, ...partes });
    alCerrar();
  };
  const valores = fecha
    ? {
        dia: String(Number(fecha.fecha.slice(8))),
        mes: String(numeroDeMes(fecha.fecha)),
        anio: String(anioDe(fecha.fecha)),
      }
    : { dia: '', mes: '', anio: '' };
  return (
    <Ventana opened onClose={alCerrar} title={llenar(R.fechas, { impuesto })} closeOnClickOutside={false}>
      <Formulario esquema={FechaNueva} valores={valores} alGuardar={guardar} alCambiarEnvio={setEnviando}>
        <CampoSeleccion nombre="dia" rotulo={R.dia} opciones={DIAS} requerido />
        <CampoSeleccion nombre="mes" rotulo={R.mes} opciones={MESES} requerido />
        <CampoSeleccion
          nombre="anio"
          rotulo={R.anio}
          opciones={numerados(ANIOS_DE_PLAZO + 1, anioDe(useHoy()))}
          requerido
        />
        <div className="al-dialogo-pie">
          <Button variant="default" disabled={enviando} onClick={alCerrar}>
            Cancelar
          </Button>
          <Enviar rotulo={fecha === null ? R.agregarFecha : R.actualizarFecha} enviando={enviando} />
        </div>
      </Formulario>
    </Ventana>
  );
}

/** Enabled only when all three parts are set (spec 3, section 4). */
function Enviar({ rotulo, enviando }: { readonly rotulo: string; readonly enviando: boolean }) {
  const partes = useWatch<{ dia: string; mes: string; anio: string }>({ name: ['dia', 'mes', 'anio'] });
  return (
    <Button type="submit" loading={enviando} disabled={partes.some((p) => !p)}>
      {rotulo}
    </Button>
  );
}

const col = columnasDe<FechaDeRetencion>();
const COLUMNAS = [col.fecha(R.fechaLimite, (f) => f.fecha)];
/** Spec 3, section 9. */
const POR_PAGINA = 5;

/** The due days of the next list of the agents of a tax (spec 3, 2.8; D-79). */
export function FechasDeRetencionTab({ impuesto }: { readonly impuesto: ImpuestoDeRetencion }) {
  const siFalla = impuesto === 'IVA' ? 'retenedores.fechasDeIva' : 'retenedores.fechasDeIsr';
  const consulta = useConsulta(FECHAS_DE_RETENCION[impuesto].listado, {}, { siFalla });
  const [abierta, setAbierta] = useState<FechaDeRetencion | 'nueva' | null>(null);
  const titulo = llenar(R.fechas, { impuesto });
  return (
    <section className="ret-cuerpo" aria-label={titulo}>
      <p className="al-parrafo">{T.queSonLasFechas}</p>
      <div className="ret-acciones">
        <Button onClick={() => setAbierta('nueva')}>{R.agregarFecha}</Button>
      </div>
      <DataTable
        titulo={titulo}
        columnas={COLUMNAS}
        filas={consulta.data}
        consulta={consulta}
        porPagina={POR_PAGINA}
        alAbrir={setAbierta}
        acciones={(f) => (
          <BotonDeLista
            rotulo={R.actualizarFecha}
            nombre={`${R.actualizarFecha} ${formatDia(f.fecha)}`}
            alPulsar={() => setAbierta(f)}
          />
        )}
        vacio={{ texto: T.sinFechas }}
      />
      {abierta !== null && (
        <DialogoDeFecha
          impuesto={impuesto}
          fecha={abierta === 'nueva' ? null : abierta}
          alCerrar={() => setAbierta(null)}
        />
      )}
    </section>
  );
}
