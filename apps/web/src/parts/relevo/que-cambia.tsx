import { MontoPositivoCable } from '@aldia/contract/cables.ts';
import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { DIAS_ESCRITOS } from '@aldia/contract/hojas/usuarios.ts';
import type { relevo } from '@aldia/contract/relevo.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { Checkbox } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { deCuantos } from '../../ui/en-miles.ts';
import { EntradaDeMonto } from '../../ui/formulario/campo-monto.tsx';
import { NoVino } from '../../ui/no-vino.tsx';
import { OPCIONES_DE_REGIMEN } from '../../ui/regimenes.ts';
import { Seleccion } from '../../ui/seleccion.tsx';

export type Que = 'dia' | 'colaborador' | 'aviso';
/** The change as the fields hold it. Without a value there is nothing to change yet. */
interface CambioEscrito {
  readonly que: Que;
  readonly valor: string | null;
  /** The regime that a warning is for. */
  readonly regimen: string;
}
export const AL_ABRIR: CambioEscrito = { que: 'dia', valor: null, regimen: String(REGIMEN.pequenioContribuyente) };
/** The first values over a list of one regime: a warning is then for that regime. */
export const deRegimen = (regimenId: number | undefined): CambioEscrito =>
  regimenId === undefined ? AL_ABRIR : { ...AL_ABRIR, regimen: String(regimenId) };
export const QUE = [
  { value: 'dia', label: 'Día' },
  { value: 'colaborador', label: 'Colaborador' },
  { value: 'aviso', label: 'Aviso' },
] as const;
/** Stands for null on the wire: nobody, or no value of one's own. */
const NINGUNO = '-1';
const DIAS = DIAS_ESCRITOS.map((label) => ({ value: String(Number(label)), label }));

type Gente = UseQueryResult<Salida<typeof relevo.colaboradores>>;
interface CamposProps {
  readonly cambio: CambioEscrito;
  /** The regime of the list where the people were chosen: people of other regimes do not change. */
  readonly regimenId: number | undefined;
  readonly gente: Gente;
  readonly alCambiar: (cambio: CambioEscrito) => void;
}

/** The field for the selected change. */
export function CamposDelCambio({ cambio, regimenId, gente, alCambiar }: CamposProps) {
  const poner = (valor: string | null) => alCambiar({ ...cambio, valor });
  if (cambio.que === 'aviso')
    return <CamposDeAviso cambio={cambio} regimenId={regimenId} poner={poner} alCambiar={alCambiar} />;
  const activos = (gente.data ?? [])
    .filter((c) => c.activo)
    .map((c) => ({ value: String(c.id), label: `${c.nombre} (${deCuantos(c.abiertas, T.unaAbierta, T.abiertas)})` }));
  const deDia = cambio.que === 'dia';
  return (
    <>
      <Seleccion
        label={deDia ? T.diaDeclaracion : T.colaborador}
        data={deDia ? DIAS : [{ value: NINGUNO, label: T.nadie }, ...activos]}
        value={cambio.valor}
        onChange={poner}
        searchable
      />
      {!deDia && <NoVino consulta={gente} />}
    </>
  );
}

/** Parses the amount of a warning, with the reason when it is invalid. */
const avisoDe = (valor: string) => MontoPositivoCable.safeParse(valor);

function CamposDeAviso({
  cambio,
  regimenId,
  poner,
  alCambiar,
}: Omit<CamposProps, 'gente'> & { readonly poner: (valor: string | null) => void }) {
  const { valor, regimen } = cambio;
  const [dejado, setDejado] = useState(false);
  const leido = valor === null || valor === NINGUNO ? undefined : avisoDe(valor);
  return (
    <>
      <Seleccion
        label={T.deQueRegimen}
        description={T.soloDelRegimen}
        data={OPCIONES_DE_REGIMEN}
        value={regimen}
        allowDeselect={false}
        disabled={regimenId !== undefined}
        onChange={(elegido) => alCambiar({ ...cambio, regimen: elegido ?? regimen })}
      />
      <Checkbox
        label={T.elDelRegimen}
        checked={valor === NINGUNO}
        onChange={(e) => poner(e.currentTarget.checked ? NINGUNO : null)}
      />
      <EntradaDeMonto
        label={T.avisoDeRegimen}
        disabled={valor === NINGUNO}
        valor={valor === NINGUNO ? '' : (valor ?? '')}
        error={dejado && leido?.error?.issues[0]?.message}
        onFocus={() => setDejado(false)}
        onBlur={() => setDejado(true)}
        alCambiar={(monto) => poner(monto === '' ? null : monto)}
      />
    </>
  );
}

type Cambio = Pick<
  Entrada<typeof relevo.previaDeMuchos>,
  'regimenId' | 'diaDeclaracion' | 'colaboradorId' | 'avisoDeRegimen'
>;
/** The change to send: exactly one of the three, and the regime of a warning. Null while there is nothing to send. */
export function deCambio({ que, valor, regimen }: CambioEscrito): Cambio | null {
  if (valor === null) return null;
  if (que === 'dia') return { diaDeclaracion: Number(valor) };
  if (que === 'colaborador') return { colaboradorId: valor === NINGUNO ? null : Number(valor) };
  if (valor === NINGUNO) return { regimenId: Number(regimen), avisoDeRegimen: null };
  const leido = avisoDe(valor);
  return leido.success ? { regimenId: Number(regimen), avisoDeRegimen: leido.data } : null;
}
