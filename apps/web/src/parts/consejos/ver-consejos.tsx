import { TEXTOS_DE_BANDEJA } from '@aldia/contract/acciones-bandeja.ts';
import { bandeja } from '@aldia/contract/bandeja.ts';
import { CONSEJOS } from '@aldia/contract/textos-bandeja.ts';
import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { anotarConsejos, useSesion } from '../../base/sesion/sesion.ts';
import { CONSEJOS_POR_INICIO } from './por-inicio.ts';

/** Shows the hints of the first entry again, on the person's first page. */
export function VerConsejos({ alIr }: { readonly alIr?: () => void }) {
  const sesion = useSesion();
  const navegar = useNavigate();
  const mostrar = useAccion(bandeja.consejos, TEXTOS_DE_BANDEJA['bandeja.consejos'], {
    invalida: [bandeja.resumen],
    alExito: ({ consejosVistos }) => anotarConsejos(consejosVistos),
  });
  const inicio = sesion && inicioDe(sesion);
  if (!inicio || sesion.vista || !CONSEJOS_POR_INICIO.has(inicio)) return null;
  const ir = async (): Promise<void> => {
    if ((await mostrar.ejecutar({ vistos: false })) === null) return;
    alIr?.();
    await navegar({ to: inicio });
  };
  return (
    <Button variant="default" loading={mostrar.enCurso} onClick={() => void ir()}>
      {CONSEJOS.verOtraVez}
    </Button>
  );
}
