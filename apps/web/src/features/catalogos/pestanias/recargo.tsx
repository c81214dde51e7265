import { type Recargo, RecargoNuevo, recargo } from '@aldia/contract/recargo.ts';
import { ROTULOS_DE_RECARGO as R, AVISOS_DE_RECARGO as T } from '@aldia/contract/textos-recargo.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { diaDeGuatemala, formatDiaLargo, instante } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { CampoMonto } from '../../../ui/formulario/campo-monto.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { Hechos } from '../../../ui/hechos.tsx';

/** The tab of the surcharge for paying a tax late (spec 2, sections 5, 8 and 9; D-19, D-77, G-34). */
export function RecargoTab() {
  const consulta = useConsulta(recargo.actual, {}, { frescaMs: 0, siFalla: 'recargo.actual' });
  if (consulta.isPending) return <Cargando lineas={6} />;
  if (consulta.isLoadingError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  return <Cambio key={consulta.data.version} guardado={consulta.data} />;
}

const ultimoCambio = ({ modificadoEn, modificadoPor }: Recargo): string =>
  modificadoEn === null ? T.sinCambios : `${formatDiaLargo(diaDeGuatemala(instante(modificadoEn)))}, ${modificadoPor}`;

function Cambio({ guardado }: { readonly guardado: Recargo }) {
  const [porConfirmar, setPorConfirmar] = useState<Centavos | null>(null);
  const cerrar = () => setPorConfirmar(null);
  // Also after a refusal: the person then sees somebody else's value before they decide again.
  const alAcabar = { invalida: [recargo.actual], alFallo: cerrar };
  const accion = useAccion(recargo.actualizar, 'recargo.actualizar', alAcabar);
  return (
    <div className="al-ajuste">
      <p className="al-parrafo">{T.queEs}</p>
      <Hechos
        de={[
          [R.actual, <strong key="actual">{formatQ(guardado.monto)}</strong>],
          [R.seAplicaA, T.planes],
          [R.ultimoCambio, ultimoCambio(guardado)],
          ...(guardado.version === 0 ? [] : [[R.inicial, T.valorInicial] as const]),
        ]}
      />
      <Formulario
        esquema={RecargoNuevo}
        valores={{ monto: '' }}
        alGuardar={({ monto }) => Promise.resolve(setPorConfirmar(monto))}
      >
        <CampoMonto nombre="monto" rotulo={R.recargo} requerido />
        <Actualizar actual={guardado.monto} />
      </Formulario>
      <ConfirmDialog
        abierto={porConfirmar !== null}
        titulo={R.actualizar}
        hechos={[
          [R.actual, formatQ(guardado.monto)],
          ['Recargo nuevo', porConfirmar === null ? '' : formatQ(porConfirmar)],
          [R.seAplicaA, T.planes],
        ]}
        confirmar={R.actualizar}
        enCurso={accion.enCurso}
        alConfirmar={() => porConfirmar !== null && accion.ejecutar({ monto: porConfirmar, version: guardado.version })}
        alCerrar={cerrar}
        luego={T.luegoDeActualizar}
      />
    </div>
  );
}

/** Disabled while the amount is empty (spec 2, section 5) or equal to the stored one. */
function Actualizar({ actual }: { readonly actual: Centavos }) {
  const monto = useWatch<{ monto: string }>({ name: 'monto' }) ?? '';
  const leido = RecargoNuevo.safeParse({ monto });
  const esElMismo = leido.success && leido.data.monto === actual;
  return (
    <>
      <p role="status" className="al-parrafo">
        {esElMismo ? T.mismoMonto : ''}
      </p>
      <Button type="submit" disabled={monto === '' || esElMismo} className="al-ajuste-boton">
        {R.actualizar}
      </Button>
    </>
  );
}
