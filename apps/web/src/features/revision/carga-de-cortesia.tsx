import { revision } from '@aldia/contract/revision.ts';
import { ROTULOS_DE_REVISION as R, AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { type ReactNode } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useFilaVista } from '../../parts/declaraciones/acciones/fila-vista.tsx';
import { hechoDeCorreo } from '../../parts/declaraciones/acciones/hechos.tsx';
import { CampoMonto } from '../../ui/formulario/campo-monto.tsx';
import { CampoNumeroDeFormulario } from '../../ui/formulario/campo-numero-de-formulario.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import {
  CREDITOS,
  DEBITOS,
  DETERMINACION,
  FormularioDeCortesia,
  ISR,
  type LineaDeCortesia,
  valoresDe,
} from './cortesia.ts';
import { hechosDe } from './hechos-de-fila.ts';
import { invalidadasPor } from './invalida.ts';
import type { DialogoDeRevisionProps } from './presentar-a-cero.tsx';

/** Both forms of a ROS month that was filed elsewhere, line by line as on paper. */
export function CargaDeCortesia({ fila, alCerrar }: DialogoDeRevisionProps) {
  const { version, alFallo, aviso } = useFilaVista(fila);
  const { enviar } = useAccion(revision.cargarCortesia, 'revision.cargarCortesia', {
    invalida: invalidadasPor,
    alFallo,
  });
  return (
    <FormDialog
      titulo={R.cargaDeCortesia}
      tamanio="xl"
      esquema={FormularioDeCortesia}
      valores={valoresDe(fila)}
      guardar="Guardar carga de cortesía"
      peligro
      alGuardar={(leida) => enviar({ ...leida, infoGeneral: { ...leida.infoGeneral, version } })}
      alCerrar={alCerrar}
    >
      <Hechos de={[...hechosDe(fila), hechoDeCorreo(fila)]} />
      <p className="al-parrafo">
        {T.cortesiaCopia} {T.cortesiaFirme}
      </p>
      <Seccion titulo="ISR: SAT-1311">
        <div className="rev-campos">
          <CampoNumeroDeFormulario nombre="carga_pc.numero_formulario" />
          {ISR.map(([campo, rotulo]) => (
            <CampoMonto key={campo} nombre={`carga_pc.${campo}`} rotulo={rotulo} requerido />
          ))}
        </div>
      </Seccion>
      <Seccion titulo="IVA: SAT-2237, débito fiscal">
        <Pares lineas={DEBITOS} grupo="carga_ros.debito_fiscal" columna="debito" rotulo="Débito" />
      </Seccion>
      <Seccion titulo="IVA: SAT-2237, crédito fiscal">
        <Pares lineas={CREDITOS} grupo="carga_ros.credito_fiscal" columna="credito" rotulo="Crédito" />
      </Seccion>
      <Seccion titulo="IVA: SAT-2237, determinación del impuesto">
        <div className="rev-campos">
          {DETERMINACION.map(({ linea, titulo }, i) => (
            <CampoMonto
              key={linea}
              nombre={`determinacion_impuesto.c_${i + 1}`}
              rotulo={`${linea} ${titulo}`}
              requerido
            />
          ))}
        </div>
      </Seccion>
      {aviso}
    </FormDialog>
  );
}

const Seccion = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <fieldset className="rev-seccion-de-formulario">
    <legend>{titulo}</legend>
    {children}
  </fieldset>
);

interface ParesProps {
  readonly lineas: readonly LineaDeCortesia[];
  readonly grupo: string;
  readonly columna: 'debito' | 'credito';
  readonly rotulo: string;
}
/** A line of the paper: its title, its base and its result. */
const Pares = ({ lineas, grupo, columna, rotulo }: ParesProps) => (
  <ul className="rev-pares">
    {lineas.map(({ linea, titulo }, i) => (
      <li key={linea}>
        <p>
          <strong>{linea}</strong> {titulo}
        </p>
        <CampoMonto nombre={`${grupo}.base_${i + 1}`} rotulo={`Base ${linea}`} requerido />
        <CampoMonto nombre={`${grupo}.${columna}_${i + 1}`} rotulo={`${rotulo} ${linea}`} requerido />
      </li>
    ))}
  </ul>
);
