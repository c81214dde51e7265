import type { Entrada, Salida } from '@aldia/contract/endpoint.ts';
import { DIAS_ESCRITOS } from '@aldia/contract/hojas/usuarios.ts';
import type { relevo } from '@aldia/contract/relevo.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { Checkbox } from '@mantine/core';
import { EntradaDeMonto } from '../../ui/formulario/campo-monto.tsx';
import { OPCIONES_DE_REGIMEN } from '../../ui/regimenes.ts';
import { Seleccion } from '../../ui/seleccion.tsx';

export type Que = 'dia' | 'colaborador' | 'aviso';
/** What is changed, as it stands in the fields. Without a value there is nothing to change yet. */
interface CambioEscrito {
  readonly que: Que;
  readonly valor: string | null;
  /** Of which regime a warning is. */
  readonly regimen: string;
}
export const AL_ABRIR: CambioEscrito = { que: 'dia', valor: null, regimen: String(REGIMEN.pequenioContribuyente) };
export const QUE = [
  { value: 'dia', label: 'Día' },
  { value: 'colaborador', label: 'Colaborador' },
  { value: 'aviso', label: 'Aviso' },
] as const;
/** Nobody, or nothing of their own: what the wire says with null. */
const NINGUNO = '-1';
const DIAS = DIAS_ESCRITOS.map((label) => ({ value: String(Number(label)), label }));

type Gente = Salida<typeof relevo.colaboradores>;
interface CamposProps {
  readonly cambio: CambioEscrito;
  readonly gente: Gente | undefined;
  readonly alCambiar: (cambio: CambioEscrito) => void;
}

/** The field of what is changed. */
export function CamposDelCambio({ cambio, gente = [], alCambiar }: CamposProps) {
  const poner = (valor: string | null) => alCambiar({ ...cambio, valor });
  if (cambio.que === 'aviso') return <CamposDeAviso cambio={cambio} poner={poner} alCambiar={alCambiar} />;
  const activos = gente
    .filter((c) => c.activo)
    .map((c) => ({ value: String(c.id), label: `${c.nombre} (${c.abiertas} abiertas)` }));
  const deDia = cambio.que === 'dia';
  return (
    <Seleccion
      label={deDia ? T.diaDeclaracion : T.colaborador}
      data={deDia ? DIAS : [{ value: NINGUNO, label: T.nadie }, ...activos]}
      value={cambio.valor}
      onChange={poner}
      searchable
    />
  );
}

function CamposDeAviso({
  cambio,
  poner,
  alCambiar,
}: Omit<CamposProps, 'gente'> & { readonly poner: (valor: string | null) => void }) {
  const { valor, regimen } = cambio;
  return (
    <>
      <Seleccion
        label={T.deQueRegimen}
        description={T.soloDelRegimen}
        data={OPCIONES_DE_REGIMEN}
        value={regimen}
        allowDeselect={false}
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
        alCambiar={(monto) => poner(monto === '' ? null : monto)}
      />
    </>
  );
}

type Cambio = Pick<
  Entrada<typeof relevo.previaDeMuchos>,
  'regimenId' | 'diaDeclaracion' | 'colaboradorId' | 'avisoDeRegimen'
>;
/** What is sent of it: exactly one of the three, and the regime of a warning. */
export function deCambio({ que, valor, regimen }: CambioEscrito): Cambio {
  if (valor === null) return {};
  if (que === 'dia') return { diaDeclaracion: Number(valor) };
  if (que === 'colaborador') return { colaboradorId: valor === NINGUNO ? null : Number(valor) };
  return { regimenId: Number(regimen), avisoDeRegimen: valor === NINGUNO ? null : parseQuetzales(valor) };
}
