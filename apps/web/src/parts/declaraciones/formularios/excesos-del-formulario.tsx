import { DecisionDeExceso, formularios } from '@aldia/contract/formularios.ts';
import { ROTULOS_DE_FORMULARIOS as R, AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoArea } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { diaDeInstante } from '../filas/cuando.ts';
import type { DatosDeFormularios } from './datos-del-contribuyente.tsx';

type Exceso = DatosDeFormularios['excesos'][number];

export interface ExcesosDelFormularioProps {
  readonly declaracionId: number;
  readonly excesos: readonly Exceso[];
}

/** The amount by which credit notes take a line below zero: the box says 0, and a person decides what to do with the rest (D-44). */
export function ExcesosDelFormulario({ declaracionId, excesos }: ExcesosDelFormularioProps) {
  if (excesos.length === 0) return null;
  return (
    <ul className="decl-banda decl-excesos">
      {excesos.map((e) => (
        <li key={`${e.formulario} ${e.linea}`}>
          <p>{fraseDe(e)}</p>
          <Decision
            key={`${e.base} ${e.impuesto} ${e.decision?.cuando ?? ''}`}
            declaracionId={declaracionId}
            exceso={e}
          />
        </li>
      ))}
    </ul>
  );
}

const fraseDe = ({ linea, base, impuesto }: Exceso): string =>
  llenar(impuesto === 0 ? T.excesoSinImpuesto : T.exceso, {
    linea,
    base: formatQ(base),
    impuesto: formatQ(impuesto),
  });

function Decision({ declaracionId, exceso }: { readonly declaracionId: number; readonly exceso: Exceso }) {
  const { formulario, linea, base, impuesto, decision } = exceso;
  const [escribe, setEscribe] = useState(decision?.vigente !== true);
  const accion = useAccion(formularios.decidirExceso, 'formularios.decidirExceso', {
    invalida: [formularios.deDeclaracion],
  });
  const dia = decision && diaDeInstante(decision.cuando);
  return (
    <>
      {decision && (
        <p className="decl-decision">
          {llenar(decision.vigente ? T.excesoDecidido : T.excesoDecididoAntes, {
            quien: decision.quien,
            dia: dia ? formatDia(dia) : '',
            decision: decision.texto,
          })}
        </p>
      )}
      {escribe ? (
        <Formulario
          esquema={DecisionDeExceso}
          valores={{ decision: decision?.vigente ? decision.texto : '' }}
          alGuardar={(escrita) => accion.enviar({ id: declaracionId, formulario, linea, base, impuesto, ...escrita })}
        >
          <CampoArea nombre="decision" rotulo={R.queSeDecidio} ayuda={R.queSeDecidioAyuda} maximo={500} requerido />
          <Button type="submit" size="xs" loading={accion.enCurso}>
            {R.guardarDecision}
          </Button>
        </Formulario>
      ) : (
        <Button size="xs" variant="default" onClick={() => setEscribe(true)}>
          {R.cambiarDecision}
        </Button>
      )}
    </>
  );
}
