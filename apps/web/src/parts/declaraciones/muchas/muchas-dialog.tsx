import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS_DE_MUCHAS as T } from '@aldia/contract/textos-muchas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { avisar } from '../../../base/avisos/avisos.ts';
import { Avance } from '../../../ui/avance.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import type { ActoDeMuchas } from './actos.ts';
import { type Fuera, useEnSerie } from './use-en-serie.ts';
import './muchas.css';
import { deCuantos } from '../../../ui/en-miles.ts';

export interface MuchasDialogProps {
  readonly acto: ActoDeMuchas;
  readonly filas: readonly FilaDeDeclaracion[];
  readonly alCerrar: () => void;
  /** Called when something was done: the marks are no longer needed. */
  readonly alTerminar: () => void;
}

const CIEN = 100;
const Nombres = ({ filas }: { readonly filas: readonly FilaDeDeclaracion[] }) => (
  <ul className="al-muchas">
    {filas.map((f) => (
      <li key={f.id}>{f.nombre}</li>
    ))}
  </ul>
);
const Aparte = ({ titulo, filas }: { readonly titulo: string; readonly filas: readonly Fuera[] }) =>
  filas.length === 0 ? null : (
    <section>
      <h3 className="al-muchas-titulo">{llenar(titulo, { n: String(filas.length) })}</h3>
      <ul className="al-muchas">
        {filas.map(({ fila, razon }) => (
          <li key={fila.id}>
            <strong>{fila.nombre}</strong>: {razon}
          </li>
        ))}
      </ul>
    </section>
  );

/** Does one act to many declarations: shows who is included, who is left out and why, the progress, and what was refused. */
export function MuchasDialog({ acto, filas, alCerrar, alTerminar }: MuchasDialogProps) {
  const conRazon = filas.map((fila) => ({ fila, razon: acto.razon(fila) }));
  const fuera = conRazon.flatMap(({ fila, razon }) => (razon === null ? [] : [{ fila, razon }]));
  const caben = conRazon.flatMap(({ fila, razon }) => (razon === null ? [fila] : []));
  // Uses the rows as they were when the dialog opened: a change in the list moves nobody between both groups.
  const { avance, empezar, detener } = useEnSerie(acto, caben);
  const total = avance.hechas + avance.fallas.length;
  const confirmar = async () => {
    const { hechas, yaEstaban, fallas } = await empezar();
    const repetidas = yaEstaban > 0 ? deCuantos(yaEstaban, T.unaYaEstaba, T.yaEstaban) : '';
    const enviadas = hechas - yaEstaban;
    if (enviadas > 0) avisar('exito', llenar(T.hechas, { n: String(enviadas) }), { detalle: repetidas });
    else if (repetidas !== '') avisar('informa', repetidas);
    const faltan = caben.length - hechas - fallas.length;
    if (faltan > 0) avisar('informa', llenar(T.detenida, { n: String(faltan) }));
    if (fallas.length === 0) alTerminar();
  };
  if (avance.estado === 'enCurso')
    return (
      <Ventana opened onClose={() => undefined} title={acto.rotulo} withCloseButton={false}>
        <Avance
          texto={acto.rotulo}
          dato={llenar(T.enCurso, { hechas: String(total), n: String(caben.length) })}
          porcentaje={Math.round((total / caben.length) * CIEN)}
          alCancelar={detener}
        />
      </Ventana>
    );
  if (avance.estado === 'fin')
    return (
      <Ventana opened onClose={alTerminar} title={acto.rotulo}>
        <Aparte titulo={T.noSePudo} filas={avance.fallas} />
        <div className="al-dialogo-pie">
          <Button data-autofocus onClick={alTerminar}>
            Entendido
          </Button>
        </div>
      </Ventana>
    );
  return (
    <ConfirmDialog
      titulo={acto.rotulo}
      confirmar={`${acto.rotulo} (${caben.length})`}
      luego={caben.length === 0 ? T.ninguna : acto.luego}
      espera={caben.length === 0}
      alConfirmar={confirmar}
      alCerrar={alCerrar}
    >
      {caben.length > 0 && (
        <section>
          <h3 className="al-muchas-titulo">{llenar(T.seHara, { n: String(caben.length) })}</h3>
          <Nombres filas={caben} />
        </section>
      )}
      <Aparte titulo={T.quedaFuera} filas={fuera} />
    </ConfirmDialog>
  );
}
