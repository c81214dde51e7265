import { useLoDeAhora } from '../../base/llamadas/use-lo-de-ahora.ts';

/** For an answer to a question that changed meanwhile (ADR 38): the question is read again before it can be answered. */
export const usePreguntaDeAhora = (leerDeNuevo: () => Promise<unknown>) =>
  useLoDeAhora(['MANDATO_CAMBIADO', 'AUTORIZACION_YA_RESPONDIDA', 'YA_TIENES_GESTOR'], leerDeNuevo);

export const EsOtra = ({ dicho }: { readonly dicho: string | null }) =>
  dicho !== null && (
    <p role="alert" className="al-ambar">
      {dicho}
    </p>
  );
