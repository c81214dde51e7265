import { relevo } from '@aldia/contract/relevo.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { Ventana } from '../../ui/ventana.tsx';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NoVino } from '../../ui/no-vino.tsx';
import { aCuantosAlcanza, botonDe } from './a-cuantos-alcanza.ts';
import { AvanceDeLote, HECHO, type Lote } from './avance-de-lote.tsx';
import './cambiar-muchos.css';
import { AL_ABRIR, CamposDelCambio, deCambio, deRegimen, QUE, type Que } from './que-cambia.tsx';

/** The chosen people, or everybody in the filter when nobody is chosen. */
export interface Elegidos {
  readonly usuarioIds: readonly number[];
  readonly regimenId?: number | undefined;
  readonly buscar?: string;
}
interface CambiarMuchosDialogProps {
  readonly elegidos: Elegidos;
  /** Which of the three changes is selected at first. */
  readonly al?: Que;
  readonly alCerrar: () => void;
  /** Called when it closes because the change is made or in progress: the choice of people is used up. */
  readonly alHecho?: () => void;
}
/** Pause in typing an amount after which the preview is asked for. */
const MS_PAUSA = 250;

/** One change for many: says how many people it reaches and how many really change, does it, and offers to take it back. */
export function CambiarMuchosDialog({ elegidos, al = AL_ABRIR.que, alCerrar, alHecho }: CambiarMuchosDialogProps) {
  const { usuarioIds, regimenId, buscar = '' } = elegidos;
  const alAbrir = deRegimen(regimenId);
  const [escrito, setEscrito] = useState({ ...alAbrir, que: al });
  const [lote, setLote] = useState<Lote | null>(null);
  const [pausado] = useDebouncedValue(escrito, MS_PAUSA);
  const gente = useConsulta(relevo.colaboradores, {}, { siFalla: 'relevo.colaboradores' });
  const pedido = deCambio(pausado);
  const cambio = { usuarioIds: [...usuarioIds], regimenId, buscar, ...pedido };
  const previa = useConsulta(relevo.previaDeMuchos, cambio, {
    activa: pedido !== null && !lote,
    siFalla: 'relevo.previaDeMuchos',
  });
  const hacer = useAccion(relevo.cambiarMuchos, 'relevo.enCurso', {
    alExito: setLote,
    alFallo: () => previa.refetch(),
  });
  const dejar = () => {
    alCerrar();
    alHecho?.();
  };
  if (lote)
    return (
      <Ventana opened onClose={dejar} title={T.muchos} withCloseButton={false}>
        <AvanceDeLote lote={lote} hecho={HECHO.muchos} alTerminar={dejar} />
        <div className="al-dialogo-pie">
          <Button variant="default" data-autofocus onClick={dejar}>
            {T.enSegundoPlano}
          </Button>
        </div>
      </Ventana>
    );
  const visto = pausado === escrito && pedido !== null ? previa.data : undefined;
  const cambian = visto?.cambian ?? 0;
  return (
    <ConfirmDialog
      titulo={T.muchos}
      confirmar={botonDe(escrito.que, cambian)}
      enCurso={hacer.enCurso}
      espera={cambian === 0 || previa.isFetching}
      alConfirmar={() => hacer.ejecutar({ ...cambio, total: cambian })}
      alCerrar={alCerrar}
    >
      <div className="al-cambiar-muchos">
        <SegmentedControl
          fullWidth
          aria-label="Qué se cambia"
          data={[...QUE]}
          value={escrito.que}
          onChange={(que) => setEscrito({ ...alAbrir, que })}
        />
        <CamposDelCambio cambio={escrito} regimenId={regimenId} gente={gente} alCambiar={setEscrito} />
        <p className="al-parrafo" role="status">
          {visto && aCuantosAlcanza(escrito.que, visto, usuarioIds)}
        </p>
        <NoVino consulta={previa} />
      </div>
    </ConfirmDialog>
  );
}
