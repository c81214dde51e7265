import { cobros } from '@aldia/contract/cobros.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { detieneDe } from '@aldia/domain/cobros/tareas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import * as z from 'zod';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { cuandoFue } from '../../../ui/cuando-fue.ts';
import { CampoArea } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import type { ResumenDeDinero } from './cifras.tsx';
import { DE_DINERO } from './con-cobro.tsx';
import { CLASE_DE_TAREA } from './palabras.ts';

type Tarea = ResumenDeDinero['tareas'][number];

/** The consequence of closing a task: if it holds renewals, they are charged. */
function consecuencia({ clase, renovaciones: n }: Tarea): string {
  if (n === null) return T.elCobroNoCambia;
  const { ninguna, una, varias } = T.alCerrar;
  const sigue = n === 0 ? ninguna : n === 1 ? una : llenar(varias, { n: n.toLocaleString('en-US') });
  return `${T.detiene[detieneDe(clase)]} ${sigue}`;
}

const ConNota = z.object({ nota: z.string().trim().min(5, 'Escribe qué se hizo').max(500) });

export function CerrarTarea({ tarea, alCerrar }: { readonly tarea: Tarea; readonly alCerrar: () => void }) {
  const accion = useAccion(
    cobros.resolverTarea,
    'cobros.resolverTarea',
    siYaNoEsta(['TAREA_NO_ENCONTRADA'], { invalida: DE_DINERO, alCerrar }),
  );
  return (
    <FormDialog
      titulo="Cerrar la tarea"
      esquema={ConNota}
      valores={{ nota: '' }}
      guardar="Cerrar la tarea"
      alGuardar={({ nota }) => accion.enviar({ id: tarea.id, nota })}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Tarea', CLASE_DE_TAREA[tarea.clase]],
          ['Detalle', tarea.detalle],
          ['Abierta', cuandoFue(tarea.abiertaEn)],
          ...(tarea.renovaciones === null
            ? []
            : [[T.renovaciones, tarea.renovaciones.toLocaleString('en-US')] as const]),
        ]}
      />
      <p className="al-parrafo">{`${T.resolverNota} ${consecuencia(tarea)}`}</p>
      <CampoArea nombre="nota" rotulo="¿Qué se hizo?" requerido maximo={500} />
    </FormDialog>
  );
}
