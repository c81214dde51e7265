import type { Salida } from '@aldia/contract/endpoint.ts';
import { relevo } from '@aldia/contract/relevo.ts';
import { AVISOS_DE_RELEVO as T } from '@aldia/contract/textos-relevo.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { AvanceDeLote, HECHO, type Lote } from '../../parts/relevo/avance-de-lote.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { Vacio } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { Seleccion } from '../../ui/seleccion.tsx';
import './relevo.css';
import { deCuantos, enMiles } from '../../ui/en-miles.ts';

const CambiarMuchosDialog = dialogoAparte(
  async () => (await import('../../parts/relevo/cambiar-muchos-dialog.tsx')).CambiarMuchosDialog,
);

type Previa = Salida<typeof relevo.previa>;
type Colaborador = Salida<typeof relevo.colaboradores>[number];

const grupo = columnasDe<Previa['grupos'][number]>();
const DE_GRUPOS = [
  grupo.texto('Etapa', (g) => g.estado),
  grupo.texto('Régimen', (g) => (g.regimenId === REGIMEN.ros ? 'ROS' : 'Pequeño contribuyente')),
  grupo.texto('Declaraciones', (g) => g.cuantas),
];
const parte = columnasDe<Previa['reparto'][number]>();
const DE_REPARTO = [
  parte.texto('Colaborador', (r) => r.nombre),
  parte.texto('Tiene abiertas', (r) => r.abiertas),
  parte.texto('Recibe', (r) => r.recibe),
  parte.texto('Quedaría con', (r) => r.abiertas + r.recibe),
];

const rotuloDe = (c: Colaborador): string =>
  `${c.nombre} (${deCuantos(c.abiertas, T.unaAbierta, T.abiertas)})${c.activo ? '' : ', ya no está activo'}`;

/** /relevo_de_colaborador: distributes all open work of one person among others: preview, change, undo. */
export function RelevoPage() {
  const gente = useConsulta(relevo.colaboradores, {}, { siFalla: 'relevo.colaboradores' });
  const { ausente } = useSearch({ strict: false });
  const navegar = useNavigate();
  const [reciben, setReciben] = useState<readonly number[]>([]);
  const [muchos, setMuchos] = useState(false);
  const todos = gente.data ?? [];
  const elegido = todos.find((c) => c.id === ausente);
  const entre = reciben.filter((id) => id !== ausente);
  return (
    <Page
      titulo={T.titulo}
      consulta={gente}
      acciones={
        <Button variant="default" onClick={() => setMuchos(true)}>
          {T.muchos}
        </Button>
      }
    >
      <p className="al-parrafo">{T.ayuda}</p>
      <div className="rel-eleccion">
        <Seleccion
          label={T.ausente}
          searchable
          data={todos.map((c) => ({ value: String(c.id), label: rotuloDe(c) }))}
          value={elegido ? String(elegido.id) : null}
          onChange={(v) => void navegar({ to: '/relevo_de_colaborador', search: v ? { ausente: Number(v) } : {} })}
        />
        <MultiSelect
          label={T.reciben}
          searchable
          clearable
          data={todos
            .filter((c) => c.activo && c.id !== ausente)
            .map((c) => ({ value: String(c.id), label: rotuloDe(c) }))}
          value={entre.map(String)}
          onChange={(v) => setReciben(v.map(Number))}
        />
      </div>
      {!elegido ? (
        <Vacio texto={T.eligeAusente} />
      ) : elegido.abiertas === 0 ? (
        <Vacio texto={T.sinAbiertas} />
      ) : entre.length === 0 ? (
        <Vacio texto={T.eligeReciben} />
      ) : (
        <Reparto key={elegido.id} ausente={elegido} colaboradores={entre} />
      )}
      {muchos && <CambiarMuchosDialog elegidos={{ usuarioIds: [] }} alCerrar={() => setMuchos(false)} />}
    </Page>
  );
}

function Reparto({ ausente, colaboradores }: { readonly ausente: Colaborador; readonly colaboradores: number[] }) {
  const pedido = { ausenteId: ausente.id, colaboradores };
  const previa = useConsulta(relevo.previa, pedido, { frescaMs: 0, conAnterior: true, siFalla: 'relevo.previa' });
  const [confirma, setConfirma] = useState(false);
  const [lote, setLote] = useState<Lote | null>(null);
  const hacer = useAccion(relevo.hacer, 'relevo.enCurso', {
    alExito: (l) => {
      setConfirma(false);
      setLote(l);
    },
    alFallo: () => {
      setConfirma(false);
      void previa.refetch();
    },
  });
  if (lote) return <AvanceDeLote lote={lote} hecho={HECHO.relevo} alTerminar={() => setLote(null)} />;
  const total = previa.data?.total ?? 0;
  const boton = deCuantos(total, T.botonDeUna, T.boton);
  return (
    <div className="rel-tablas">
      <section aria-labelledby="rel-tiene">
        <h2 id="rel-tiene">{T.queTiene}</h2>
        <DataTable
          titulo={T.queTiene}
          columnas={DE_GRUPOS}
          clave={(g) => `${g.regimenId}:${g.statusId}`}
          filas={previa.data?.grupos}
          consulta={previa}
          vacio={{ texto: T.sinAbiertas }}
        />
      </section>
      <section aria-labelledby="rel-queda">
        <h2 id="rel-queda">{T.comoQueda}</h2>
        <DataTable
          titulo={T.comoQueda}
          columnas={DE_REPARTO}
          filas={previa.data?.reparto}
          consulta={previa}
          vacio={{ texto: T.eligeReciben }}
        />
      </section>
      <Button disabled={total === 0 || previa.isFetching} onClick={() => setConfirma(true)}>
        {boton}
      </Button>
      {confirma && previa.data && (
        <ConfirmDialog
          titulo={T.titulo}
          hechos={previa.data.reparto.map((r) => [
            r.nombre,
            `${enMiles(r.recibe)} más, ${enMiles(r.abiertas + r.recibe)} en total`,
          ])}
          confirmar={boton}
          enCurso={hacer.enCurso}
          alConfirmar={() => hacer.ejecutar({ ...pedido, total })}
          alCerrar={() => setConfirma(false)}
        >
          <p className="al-parrafo">
            {llenar(deCuantos(total, T.confirmarUna, T.confirmar), { nombre: ausente.nombre })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
