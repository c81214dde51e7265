import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorPermisos, gestorPropio } from '@aldia/contract/gestor-permisos.ts';
import { TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { Button } from '@mantine/core';
import { descargarEnlace, enlaceDelServidor } from '../../base/descargas/descargar-enlaces.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';

type DeMandato = (typeof gestorPermisos)['enlaceDeMandato'] | (typeof gestorPropio)['enlaceDeMandato'];
interface VerMandatoProps<E extends DeMandato> {
  readonly endpoint: E;
  readonly entrada: Entrada<E>;
  /** Whose it is, in a list. */
  readonly de?: string;
}
/** The PDF of a mandate, by a link of five minutes. */
export function VerMandato<E extends DeMandato>({ endpoint, entrada, de }: VerMandatoProps<E>) {
  const ver = useAccion<E>(endpoint, 'gestorPropio.enlaceDeMandato', {
    alExito: (enlace) => descargarEnlace(enlaceDelServidor(String(enlace)), 'mandato.pdf'),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={ver.enCurso}
      aria-label={de ? `${T.verMandato} de ${de}` : undefined}
      onClick={() => void ver.ejecutar(entrada)}
    >
      {T.verMandato}
    </Button>
  );
}
