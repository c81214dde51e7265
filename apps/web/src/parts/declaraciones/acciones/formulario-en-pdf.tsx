import { CONTRADICE, TEXTOS_DE_PAPEL_DE_SAT as T } from '@aldia/contract/textos-papel-de-sat.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { normalizarNumero } from '@aldia/domain/formularios/numero.ts';
import {
  type Contradiccion,
  contradiccionesDe,
  type PapelDeSat,
  type PapelEsperado,
} from '@aldia/domain/formularios/papel-de-sat.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { leerPapel } from '../../../base/lectura/leer-papel.ts';
import { CampoNumeroDeFormulario } from '../../../ui/formulario/campo-numero-de-formulario.tsx';
import { CampoPdf } from '../../../ui/formulario/campo-pdf.tsx';
import '../../../ui/dialogs.css';
import '../filas/lista.css';

type Lectura = 'ninguna' | 'leyendo' | 'ilegible' | PapelDeSat;

export interface FormularioEnPdfProps {
  /** Names of the fields on the wire. */
  readonly numero: string;
  readonly documento: string;
  readonly rotuloDeNumero?: string;
  readonly rotuloDePdf?: string;
  readonly opcional?: boolean;
  /** For a form that is already out: its number stays, and a new PDF is optional. */
  readonly pdfOpcional?: boolean;
  /** What the PDF should say. */
  readonly esperado: PapelEsperado;
}

/**
 * The number and the PDF of a form of SAT. The number is read from the PDF and the person confirms it, or types it when it
 * cannot be read.
 */
export function FormularioEnPdf(p: FormularioEnPdfProps) {
  const { numero, opcional = false, pdfOpcional = opcional, esperado } = p;
  const { lectura, escrito, leer, usar } = useLectura(numero);
  const papel = typeof lectura === 'string' ? null : lectura;
  const esElLeido = papel?.numero != null && papel.numero === escrito;
  return (
    <div className="decl-papel">
      <CampoPdf
        nombre={p.documento}
        rotulo={p.rotuloDePdf ?? 'Formulario en PDF'}
        requerido={!pdfOpcional}
        alElegir={(archivo) => void leer(archivo)}
      />
      <CampoNumeroDeFormulario
        nombre={numero}
        opcional={opcional}
        {...(p.rotuloDeNumero ? { rotulo: p.rotuloDeNumero } : {})}
        {...(esElLeido ? { ayuda: T.leidoDelPdf } : {})}
      />
      <div role="status" className="decl-papel-leido">
        {lectura === 'leyendo' && <p>{T.leyendo}</p>}
        {lectura === 'ilegible' && <p>{T.noSeLeyo}</p>}
        {papel && <LoLeido papel={papel} esperado={esperado} />}
        {papel?.numero === null && <p>{T.sinNumero}</p>}
        {papel?.numero != null && !esElLeido && (
          <p>
            {llenar(T.otroNumero, { numero: papel.numero })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => usar(papel.numero)}>
              {T.usarElDelPdf}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Reads the attached PDF. A new PDF replaces a number that was there before or came from another PDF, but never one that the
 * person typed.
 */
function useLectura(campo: string) {
  const { getValues, setValue } = useFormContext();
  const [lectura, setLectura] = useState<Lectura>('ninguna');
  const vez = useRef(0);
  const puesto = useRef(normalizarNumero(String(getValues(campo) ?? '')));
  const escrito = normalizarNumero(String(useWatch({ name: campo }) ?? ''));
  const usar = (numero: string | null) => {
    if (numero === null) return;
    puesto.current = numero;
    setValue(campo, numero, { shouldDirty: true, shouldValidate: true });
  };
  const leer = async (archivo: File) => {
    vez.current += 1;
    const esta = vez.current;
    setLectura('leyendo');
    const papel = await leerPapel(archivo);
    if (esta !== vez.current) return;
    const tenia = normalizarNumero(String(getValues(campo) ?? ''));
    if (tenia === '' || tenia === puesto.current) {
      // The number came from another PDF: it goes when this PDF has none.
      if (papel?.numero == null && tenia !== '') setValue(campo, '');
      usar(papel?.numero ?? null);
    }
    setLectura(papel === null || diceNada(papel) ? 'ilegible' : papel);
  };
  return { lectura, escrito, leer, usar };
}

const diceNada = (p: PapelDeSat): boolean => Object.values(p).every((v) => v === null);

interface LoLeidoProps {
  readonly papel: PapelDeSat;
  readonly esperado: PapelEsperado;
}
function LoLeido({ papel, esperado }: LoLeidoProps) {
  const { codigo, periodo, nit, aPagar } = papel;
  const dicho = [
    codigo,
    periodo && formatMes(periodo),
    nit && llenar(T.nit, { nit: formatNit(nit) }),
    aPagar !== null && llenar(T.aPagar, { monto: formatQ(aPagar) }),
  ].filter((d) => typeof d === 'string');
  const contradice = contradiccionesDe(papel, esperado);
  return (
    <>
      {dicho.length > 0 && (
        <p>
          <strong>{T.loLeido}:</strong> {dicho.join(' · ')}
        </p>
      )}
      {contradice.length > 0 && (
        <div className="decl-aviso">
          <strong>{T.revisa}</strong>
          <ul>
            {contradice.map((que) => (
              <li key={que}>{llenar(CONTRADICE[que], dosLados(que, papel, esperado))}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What the PDF and the product say, as text. */
function dosLados(que: Contradiccion, papel: PapelDeSat, e: PapelEsperado): { leido: string; esperado: string } {
  switch (que) {
    case 'codigo':
      return { leido: papel.codigo ?? '', esperado: e.codigos.join(' o el ') };
    case 'nit':
      return { leido: formatNit(papel.nit ?? ''), esperado: formatNit(e.nit) };
    case 'periodo':
      return { leido: papel.periodo ? formatMes(papel.periodo) : '', esperado: formatMes(e.periodo) };
    case 'aPagar':
      return {
        leido: papel.aPagar === null ? '' : formatQ(papel.aPagar),
        esperado: e.aPagar === null ? '' : formatQ(e.aPagar),
      };
  }
}
