import { DIAS_ESCRITOS } from '@aldia/contract/hojas/usuarios.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { Modal, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { llenar } from '../../base/llenar.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { AvanceDeLote, HECHO, type Lote } from './avance-de-lote.tsx';

/** The people that are chosen, or all of a filter when nobody is. */
export interface Elegidos {
  readonly usuarioIds: readonly number[];
  readonly regimenId?: number | undefined;
  readonly buscar?: string;
}
interface CambiarMuchosDialogProps {
  readonly elegidos: Elegidos;
  readonly alCerrar: () => void;
}
type Que = 'dia' | 'colaborador';

const DIAS = DIAS_ESCRITOS.map((label) => ({ value: String(Number(label)), label }));
const NADIE = '-1';

/** One change for many: says how many it reaches and how many really change, does it, and can be taken back. */
export function CambiarMuchosDialog({ elegidos, alCerrar }: CambiarMuchosDialogProps) {
  const [que, setQue] = useState<Que>('dia');
  const [valor, setValor] = useState<string | null>(null);
  const [lote, setLote] = useState<Lote | null>(null);
  const gente = useConsulta(relevo.colaboradores, {}, { siFalla: 'relevo.colaboradores' });
  const cambio = cambioDe(elegidos, que, valor);
  const previa = useConsulta(relevo.previaDeMuchos, cambio, {
    activa: valor !== null,
    siFalla: 'relevo.previaDeMuchos',
  });
  const hacer = useAccion(relevo.cambiarMuchos, 'relevo.enCurso', {
    alExito: setLote,
    alFallo: () => previa.refetch(),
  });
  if (lote)
    return (
      <Modal opened onClose={() => undefined} title={T.muchos} withCloseButton={false}>
        <AvanceDeLote lote={lote} hecho={HECHO.muchos} alTerminar={alCerrar} />
      </Modal>
    );
  const cambian = valor === null ? 0 : (previa.data?.cambian ?? 0);
  const opciones = que === 'dia' ? DIAS : [{ value: NADIE, label: T.nadie }, ...activosDe(gente.data)];
  return (
    <ConfirmDialog
      abierto
      titulo={T.muchos}
      confirmar={`Cambiar ${cambian}`}
      enCurso={hacer.enCurso}
      espera={cambian === 0 || previa.isFetching}
      alConfirmar={() => hacer.ejecutar({ ...cambio, total: cambian })}
      alCerrar={alCerrar}
    >
      <SegmentedControl
        fullWidth
        aria-label="Qué se cambia"
        data={[
          { value: 'dia', label: 'Día' },
          { value: 'colaborador', label: 'Colaborador' },
        ]}
        value={que}
        onChange={(v) => {
          setQue(v === 'dia' ? 'dia' : 'colaborador');
          setValor(null);
        }}
      />
      <Select
        label={que === 'dia' ? T.diaDeclaracion : T.colaborador}
        data={opciones}
        value={valor}
        onChange={setValor}
        searchable
      />
      <p className="al-parrafo" role="status">
        {previa.data && valor !== null && (cambian === 0 ? T.nadaCambia : llenar(T.cambian, { ...previa.data }))}
      </p>
    </ConfirmDialog>
  );
}

const activosDe = (gente: readonly { id: number; nombre: string; activo: boolean; abiertas: number }[] = []) =>
  gente.filter((c) => c.activo).map((c) => ({ value: String(c.id), label: `${c.nombre} (${c.abiertas} abiertas)` }));

function cambioDe({ usuarioIds, regimenId, buscar = '' }: Elegidos, que: Que, valor: string | null) {
  const n = valor === null ? undefined : Number(valor);
  return {
    usuarioIds: [...usuarioIds],
    regimenId,
    buscar,
    diaDeclaracion: que === 'dia' ? n : undefined,
    colaboradorId: que === 'colaborador' && n !== undefined ? (valor === NADIE ? null : n) : undefined,
  };
}
