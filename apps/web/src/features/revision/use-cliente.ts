import { revision } from '@aldia/contract/revision.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';

/** The password segment of the address when there is no reference. */
const VACIO = '-';
const REFERENCIA = /^[\w-]{43}\.\d{13}\.[\w-]{43}$/;

/** The content of the password segment: nothing, a reference, or something else, which is not sent anywhere. */
export type Segmento = 'vacio' | 'referencia' | 'otra-cosa';
export const claseDeSegmento = (texto: string): Segmento =>
  texto === VACIO ? 'vacio' : REFERENCIA.test(texto) ? 'referencia' : 'otra-cosa';

/** Removes the segment from the address and from the history entry at once; only this visit keeps it. */
function useSegmento(): string {
  const { password = VACIO } = useParams({ strict: false });
  const navegar = useNavigate();
  const [recibido] = useState(password);
  useEffect(() => {
    if (password === VACIO) return;
    void navegar({ to: '.', params: (antes) => ({ ...antes, password: VACIO }), search: true, replace: true });
  }, [password, navegar]);
  return recibido;
}

/** The client under review: by the reference, which is then used up, or by the id alone when there is none. */
export function useCliente() {
  const { usuario } = useParams({ strict: false });
  const usuarioId = Number(usuario);
  const referencia = useSegmento();
  const clase = claseDeSegmento(referencia);
  const porReferencia = useConsulta(
    revision.abrir,
    { usuarioId, referencia },
    { activa: clase === 'referencia', frescaMs: Number.POSITIVE_INFINITY },
  );
  const porId = useConsulta(revision.cliente, { id: usuarioId }, { activa: clase === 'vacio' });
  const vencida = clase === 'otra-cosa' || porReferencia.isError;
  return { usuarioId, vencida, consulta: clase === 'referencia' ? porReferencia : porId };
}
