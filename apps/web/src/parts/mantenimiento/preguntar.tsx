import { AVISOS_DE_CATALOGOS as T } from '@aldia/contract/textos-catalogos.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { DialogoDePregunta, type PreguntaAbierta } from '../../ui/pregunta.tsx';
import type { DeBaja } from './definicion.ts';
import { enHechos } from './usos.ts';

interface Props<F> extends PreguntaAbierta {
  readonly id: number;
  readonly baja: DeBaja<F> | undefined;
}
/** Asks before a change of row `id` is saved, and shows where the row is in use if its catalogue can tell. */
export const PreguntaDeCambio = <F,>({ baja, ...p }: Props<F>) =>
  baja ? <ConUso {...p} baja={baja} /> : <DialogoDePregunta {...p} />;

function ConUso<F>({ baja, id, pregunta, responder }: Props<F> & { readonly baja: DeBaja<F> }) {
  const uso = useConsulta(baja.uso, { id }, { frescaMs: 0 });
  const luego = uso.isError ? `${T.usoDesconocido} ${pregunta.luego}` : pregunta.luego;
  return (
    <DialogoDePregunta
      pregunta={{ ...pregunta, luego }}
      responder={responder}
      hechos={enHechos(uso.data ?? [])}
      espera={uso.isPending}
    />
  );
}
