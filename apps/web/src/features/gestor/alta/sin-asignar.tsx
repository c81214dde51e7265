import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import type { useAsignada } from './use-asignada.ts';

/** Shown while there is no price: that it is loading, or why it is missing. */
export function SinAsignar({ consulta }: { readonly consulta: ReturnType<typeof useAsignada> }) {
  const { error } = consulta;
  if (!consulta.isError) return <Cargando lineas={6} />;
  return (
    <>
      {error instanceof ErrorDeLlamada && error.message !== '' && (
        <p role="alert" className="al-ambar pago-aviso">
          {error.message}
        </p>
      )}
      <FalloAlCargar alReintentar={consulta.refetch} />
    </>
  );
}
