import { diaMovimiento } from '@aldia/contract/catalogos/dia-movimiento.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import {
  PESTANAS_DE_ADMINISTRADOR as P,
  ROTULOS_DE_ADMINISTRADOR as R,
  AVISOS_DE_ADMINISTRADOR as T,
} from '@aldia/contract/textos-administrador.ts';
import { DIA_DE_DECLARACION, diaEnMes } from '@aldia/domain/declaraciones/dia-de-declaracion.ts';
import { formatDiaLargo, mesDe } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';

const { listado, actualizar } = diaMovimiento;
type Fila = Salida<typeof listado>[number];
const { primero, ultimo } = DIA_DE_DECLARACION;
const DIAS = Array.from({ length: ultimo - primero + 1 }, (_, i) => ({
  valor: String(primero + i),
  rotulo: String(primero + i).padStart(2, '0'),
}));

/** The day of the month from which everybody with permission may use 'Presentar sin ISR' (D-84). */
export function DiaTab() {
  const consulta = useConsulta(listado, {}, { frescaMs: 0, siFalla: listado.dice });
  if (consulta.isPending) return <Cargando lineas={4} />;
  const [fila] = consulta.data ?? [];
  if (!fila) return <FalloAlCargar alReintentar={consulta.refetch} />;
  return <Cambio key={fila.huella} fila={fila} />;
}

function Cambio({ fila: { id, huella, dia } }: { readonly fila: Fila }) {
  const rotulo = useId();
  // Also after a refusal: the person then sees what somebody else chose before they choose again.
  const accion = useAccion(actualizar, actualizar.dice, { invalida: [listado, declaraciones.ajustesDelMes] });
  return (
    <section className="al-ajuste" aria-labelledby={rotulo}>
      <h2 id={rotulo}>{P.dia_sin_retenciones}</h2>
      <p className="al-parrafo">{T.diaSinRetenciones}</p>
      <Formulario
        esquema={actualizar.entrada}
        valores={{ id, huella, dia: String(dia) }}
        alGuardar={(e: Entrada<typeof actualizar>) => accion.enviar(e)}
      >
        <CampoSeleccion nombre="dia" rotulo={R.dia} opciones={DIAS} requerido />
        <DesdeCuando />
        <Button type="submit" loading={accion.enCurso} className="al-ajuste-boton">
          {R.guardar}
        </Button>
      </Formulario>
    </section>
  );
}

/** The date of the chosen day in this month: a short month uses its last day (D-83). */
function DesdeCuando() {
  const hoy = useHoy();
  const elegido = Number(useWatch<{ dia: string | null }>({ name: 'dia' }));
  return (
    <p role="status" className="al-parrafo">
      {elegido >= primero ? llenar(T.desdeEsteMes, { dia: formatDiaLargo(diaEnMes(elegido, mesDe(hoy))) }) : ''}
    </p>
  );
}
