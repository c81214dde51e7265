import { type DeclaracionDelCliente, misDeclaraciones } from '@aldia/contract/mis-declaraciones.ts';
import { TEXTOS_DE_COMO_PAGAR as T } from '@aldia/contract/textos-como-pagar.ts';
import { type AtrasoDeFormulario, costoDeAtraso } from '@aldia/domain/declaraciones/accesorios.ts';
import { formulariosPorPagar } from '@aldia/domain/declaraciones/por-presentar.ts';
import { CERO, formatQ, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { PalabrasDeHoy } from '../../base/palabras-de-hoy.tsx';
import { useHoy } from '../../base/reloj.ts';
import { Atraso } from '../../parts/mis-declaraciones/atraso.tsx';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { Cargando } from '../../ui/estados.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { PALABRAS } from './palabras.ts';
import './como-pagar.css';

export interface ComoPagarProps {
  readonly declaracion: DeclaracionDelCliente;
  readonly alCerrar: () => void;
}

interface PasoProps {
  readonly n: number;
  readonly titulo: string;
  readonly children: ReactNode;
}
const Paso = ({ n, titulo, children }: PasoProps) => (
  <li className="pagar-paso">
    <h3>
      <span className="pagar-numero">{llenar(T.paso, { n: String(n) })}</span>
      {titulo}
    </h3>
    {children}
  </li>
);

/** The number of a form: a month with two forms has one for each tax. */
const numeroDe = (d: DeclaracionDelCliente, codigo: AtrasoDeFormulario['codigo']): string =>
  codigo === 'SAT-2237' ? d.numeroFormularioIva : d.numeroFormulario;

const enDias = (n: number): string => (n === 1 ? '1 día' : `${n} días`);

/** A form with its amount and number, to copy at the bank, and its last day. */
function Formulario({ d, f }: { readonly d: DeclaracionDelCliente; readonly f: AtrasoDeFormulario }) {
  const numero = numeroDe(d, f.codigo);
  const fecha = formatDiaLargo(f.vence);
  return (
    <div className="pagar-formulario">
      <span>{llenar(T.formulario, { codigo: f.codigo })}</span>
      <strong>
        <CopyCell copiar={toQuetzales(f.aPagar ?? CERO)} rotulo={`el monto del ${f.codigo}`}>
          {formatQ(f.aPagar ?? CERO)}
        </CopyCell>
      </strong>
      {numero === '' ? (
        <span>{T.sinNumero}</span>
      ) : (
        <CopyCell copiar={numero} rotulo={`el número del ${f.codigo}`}>
          N.º {numero}
        </CopyCell>
      )}
      <span data-tarde={f.diasDeAtraso > 0 || undefined}>
        {f.diasDeAtraso > 0 ? llenar(T.vencio, { fecha, dias: enDias(f.diasDeAtraso) }) : llenar(T.venceEl, { fecha })}
      </span>
    </div>
  );
}

/** The address for the receipt, with a mail that already names the month. */
function Comprobante({ d }: { readonly d: DeclaracionDelCliente }) {
  const { data: contacto, isPending } = useConsulta(misDeclaraciones.contacto, { id: d.id });
  const mes = formatMes(d.periodo);
  if (isPending) return <Cargando lineas={1} />;
  if (!contacto) return <p>{T.sinNadie}</p>;
  const asunto = encodeURIComponent(llenar(T.asunto, { mes }));
  const cuerpo = encodeURIComponent(llenar(T.cuerpo, { mes }));
  return (
    <>
      <p>{llenar(T.escribe, { nombre: contacto.nombre })}</p>
      <Button component="a" href={`mailto:${contacto.correo}?subject=${asunto}&body=${cuerpo}`} variant="default">
        {T.escribirle}
      </Button>
    </>
  );
}

/** What to pay, where, and how to send the receipt: everything between a client and a paid month. */
export function ComoPagar({ declaracion: d, alCerrar }: ComoPagarProps) {
  const dia = useHoy();
  const { formularios } = costoDeAtraso(formulariosPorPagar(d), dia);
  return (
    <Ventana opened onClose={alCerrar} title={llenar(T.titulo, { mes: formatMes(d.periodo) })} size={560}>
      <ol className="pagar-pasos">
        <Paso n={1} titulo={T.que}>
          {formularios.map((f) => (
            <Formulario key={f.codigo} d={d} f={f} />
          ))}
          <Atraso d={d} dia={dia} />
        </Paso>
        <Paso n={2} titulo={T.donde}>
          <p>{T.enBanco}</p>
          <p>{T.enVentanilla}</p>
          <p>{T.revisa}</p>
        </Paso>
        <Paso n={3} titulo={T.comprobante}>
          <p>{T.guarda}</p>
          <Comprobante d={d} />
        </Paso>
      </ol>
      <PalabrasDeHoy de={PALABRAS} />
    </Ventana>
  );
}
