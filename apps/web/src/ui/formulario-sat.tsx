import { textoDeMonto } from '@aldia/contract/columnas.ts';
import type { FormularioEnCable } from '@aldia/contract/formularios.ts';
import { AVISOS_DE_FORMULARIOS as T } from '@aldia/contract/textos-formularios.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { esMes, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type * as z from 'zod';
import { CopyCell } from './copy-cell.tsx';
import { enMiles } from './en-miles.ts';
import { IconChevronDown } from './iconos.ts';
import './formulario-sat.css';

export type FormularioParaDibujar = z.output<typeof FormularioEnCable>;
export type CasillaParaDibujar = FormularioParaDibujar['casillas'][number];

export interface FormularioSatProps {
  readonly formulario: FormularioParaDibujar;
  /** Titles of the sections by number: { '3': 'Débito fiscal' }. */
  readonly secciones?: Readonly<Record<string, string>>;
  /** Opens the documents that make up a figure; without it the button is not drawn. */
  readonly alAbrirDocumentos?: (casilla: CasillaParaDibujar) => void;
  /** Readable name of an entry of `usa` that is not a figure of this form, such as a parameter or an input. */
  readonly nombreDe?: (clave: string) => string | undefined;
}

export const COLUMNAS = {
  valor: 'Valor',
  base: 'Base',
  impuesto: 'Impuesto',
  emitidas: 'Emitidas',
  recibidas: 'Recibidas',
} as const;

/** The text to copy into SAT's page: plain digits, no commas, no Q; whole quetzales where the law requires them. */
export function digitosDe(casilla: CasillaParaDibujar, redondeo: FormularioParaDibujar['redondeo']): string {
  if (casilla.cantidad !== undefined) return String(casilla.cantidad);
  const texto = toQuetzales(casilla.declarado);
  return redondeo === 'quetzal' ? texto.replace(/\.00$/, '') : texto;
}

/** The text to read: with commas; whole quetzales where the law requires them. */
export function textoDeclarado(casilla: CasillaParaDibujar, redondeo: FormularioParaDibujar['redondeo']): string {
  if (casilla.cantidad !== undefined) return enMiles(casilla.cantidad);
  const texto = textoDeMonto(casilla.declarado);
  return redondeo === 'quetzal' ? texto.replace(/\.00$/, '') : texto;
}

interface CifraProps extends Omit<FormularioSatProps, 'secciones'> {
  readonly casilla: CasillaParaDibujar;
  readonly conColumna: boolean;
  readonly abierta: boolean;
  readonly alAlternar: () => void;
  readonly detalle: string;
}

function Cifra({ casilla, formulario, conColumna, abierta, alAlternar, detalle }: CifraProps) {
  const difiere = casilla.cantidad === undefined && casilla.exacto !== casilla.declarado;
  const nombre = conColumna ? `${casilla.titulo}, ${COLUMNAS[casilla.columna]}` : casilla.titulo;
  return (
    <div className="al-sat-cifra" data-sola={!conColumna || undefined}>
      {conColumna && <span className="al-sat-columna">{COLUMNAS[casilla.columna]}</span>}
      <CopyCell copiar={digitosDe(casilla, formulario.redondeo)} rotulo={nombre}>
        <span className="al-sat-declarado">{textoDeclarado(casilla, formulario.redondeo)}</span>
      </CopyCell>
      {difiere && <span className="al-sat-exacto">exacto {textoDeMonto(casilla.exacto)}</span>}
      {casilla.exceso !== undefined && (
        <span className="al-sat-exacto">{llenar(T.excesoEnCasilla, { monto: textoDeMonto(casilla.exceso) })}</span>
      )}
      <UnstyledButton
        className="al-sat-origen"
        aria-expanded={abierta}
        aria-controls={detalle}
        aria-label={`De dónde sale ${nombre}`}
        onClick={alAlternar}
      >
        De dónde sale
        <IconChevronDown size={14} aria-hidden="true" />
      </UnstyledButton>
    </div>
  );
}

function Origen({
  casilla,
  formulario,
  alAbrirDocumentos,
  nombreDe,
  id,
}: Omit<FormularioSatProps, 'secciones'> & { casilla: CasillaParaDibujar; id: string }) {
  const otras = new Map(formulario.casillas.map((c) => [c.id, c]));
  const usadas = casilla.usa.map((clave) => {
    const otra = otras.get(clave);
    return otra
      ? `${otra.linea} ${otra.titulo}: ${textoDeclarado(otra, formulario.redondeo)}`
      : (nombreDe?.(clave) ?? clave);
  });
  return (
    <div id={id} className="al-sat-detalle">
      <p className="al-sat-operacion">{casilla.operacion}</p>
      {usadas.length > 0 && (
        <ul>
          {usadas.map((u) => (
            <li key={u}>{u}</li>
          ))}
        </ul>
      )}
      <p className="al-sat-fuente">
        {casilla.fuente.ley}, artículo {casilla.fuente.articulo}
        {casilla.fuente.nota ? `. ${casilla.fuente.nota}` : ''}
      </p>
      {alAbrirDocumentos && (
        <Button size="xs" variant="default" onClick={() => alAbrirDocumentos(casilla)}>
          {formulario.codigo === 'SAT-1411' ? 'Ver meses' : 'Ver documentos'}
        </Button>
      )}
    </div>
  );
}

function Linea({ casillas, ...p }: FormularioSatProps & { readonly casillas: readonly CasillaParaDibujar[] }) {
  const [abierta, setAbierta] = useState<string | null>(null);
  const base = useId();
  const primera = casillas[0];
  const vista = casillas.find((c) => c.id === abierta);
  if (!primera) return null;
  return (
    <li className="al-sat-linea" data-destaca={primera.destaca}>
      <span className="al-sat-letra">{primera.linea}</span>
      <span className="al-sat-titulo">{primera.titulo}</span>
      <div className="al-sat-cifras">
        {casillas.map((c) => (
          <Cifra
            key={c.id}
            {...p}
            casilla={c}
            conColumna={casillas.length > 1}
            abierta={abierta === c.id}
            detalle={`${base}-${c.columna}`}
            alAlternar={() => setAbierta(abierta === c.id ? null : c.id)}
          />
        ))}
      </div>
      {vista && <Origen {...p} casilla={vista} id={`${base}-${vista.columna}`} />}
    </li>
  );
}

/** Groups a list by a key; the groups keep the order of their first item. */
export function agrupar<T>(lista: readonly T[], clave: (t: T) => string): [string, T[]][] {
  const grupos = new Map<string, T[]>();
  for (const t of lista) grupos.set(clave(t), [...(grupos.get(clave(t)) ?? []), t]);
  return [...grupos];
}

/** A form of SAT in the order of the paper form: each figure can be copied and shows where it comes from. */
export function FormularioSat(p: FormularioSatProps) {
  const { formulario, secciones = {} } = p;
  return (
    <article className="al-sat" aria-label={formulario.codigo}>
      <header className="al-sat-cabeza">
        <h2>
          {formulario.codigo} <span>{formulario.titulo}</span>
        </h2>
        <span className="al-sat-periodo">
          {esMes(formulario.periodo) ? formatMes(formulario.periodo) : formulario.periodo}
        </span>
      </header>
      {agrupar(formulario.casillas, (c) => c.seccion).map(([seccion, casillas]) => (
        <section key={seccion} className="al-sat-seccion">
          <h3>
            {seccion}. {secciones[seccion] ?? `Sección ${seccion}`}
          </h3>
          <ol>
            {agrupar(casillas, (c) => c.linea).map(([linea, suyas]) => (
              <Linea key={linea} {...p} casillas={suyas} />
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
