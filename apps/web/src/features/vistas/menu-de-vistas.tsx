import { type Vista, vistas } from '@aldia/contract/vistas.ts';
import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { BotonConLoSuyo } from '../../ui/boton-con-lo-suyo.tsx';
import { BotonDeVistas, loQueDice } from './boton-de-vistas.tsx';
import { esLaMisma, esRutaDeLista } from './vista-actual.ts';

const traer = () => import('./vistas-desplegadas.tsx');
const VistasDesplegadas = lazy(async () => ({ default: (await traer()).VistasDesplegadas }));

const MS_FRESCAS = 60_000;
const SIN_VISTAS: readonly Vista[] = [];

/** In the bar of a list: the person's views of it, a way to name the current one, and its link for a colleague. */
export function MenuDeVistas({ ruta }: { readonly ruta: string }) {
  const direccion = useSearch({ strict: false });
  const consulta = useConsulta(vistas.listado, {}, { frescaMs: MS_FRESCAS });
  if (!esRutaDeLista(ruta)) return null;
  const suyas = (consulta.data ?? SIN_VISTAS).filter((v) => v.ruta === ruta);
  const abierta = suyas.find((v) => esLaMisma(v.parametros, direccion));
  return (
    <BotonConLoSuyo
      {...loQueDice(abierta)}
      traer={traer}
      abre="menu"
      Boton={BotonDeVistas}
      lleno={<VistasDesplegadas ruta={ruta} suyas={suyas} abierta={abierta} consulta={consulta} />}
    />
  );
}
