import { RUTA_DE_TERMINOS_EN_PDF, registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';

const SIN_MINIATURAS = '#navpanes=0&view=FitH';
/** Windows that can show a PDF beside the page: wide, and with a mouse. A phone gets the text. */
const ESCRITORIO = '(min-width: 56.25em) and (pointer: fine)';

interface TerminosVistaProps {
  /** Heading level of the sections: below the page's title, or below the dialog's. */
  readonly titulos: 'h2' | 'h3';
}

/** The terms and the privacy notice: the document on a desktop, its text on a phone, with a link from each to the other. */
export function TerminosVista({ titulos }: TerminosVistaProps) {
  const enEscritorio = useMediaQuery(ESCRITORIO, false, { getInitialValueInEffect: false });
  const [comoTexto, setComoTexto] = useState(!enEscritorio);
  return (
    <div>
      <p className="al-terminos-barra">
        {enEscritorio && (
          <Button variant="default" onClick={() => setComoTexto(!comoTexto)}>
            {comoTexto ? 'Ver el documento' : 'Leer como texto'}
          </Button>
        )}
        <Button component="a" href={RUTA_DE_TERMINOS_EN_PDF} target="_blank" rel="noopener" variant="subtle">
          Abrir el PDF
        </Button>
      </p>
      {comoTexto ? <TerminosEnTexto titulos={titulos} /> : <TerminosEnPdf />}
    </div>
  );
}

/** No `sandbox`, because with it browsers do not show a PDF; the document is ours and runs no code. */
function TerminosEnPdf() {
  return (
    <>
      <iframe
        className="al-terminos-pdf"
        title="Términos del servicio en PDF"
        src={`${RUTA_DE_TERMINOS_EN_PDF}${SIN_MINIATURAS}`}
      />
      <p className="al-seccion-ayuda">{AVISOS_DE_REGISTRO.pdfNoSeVe}</p>
    </>
  );
}

function TerminosEnTexto({ titulos: Titulo }: TerminosVistaProps) {
  const consulta = useConsulta(registro.terminos, {});
  if (consulta.isPending) return <Cargando lineas={8} />;
  if (consulta.isLoadingError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  const { titulo, version, secciones } = consulta.data;
  return (
    <article className="al-terminos-texto">
      <p className="al-seccion-ayuda">
        {titulo}. Versión {version}
      </p>
      {secciones.map((s) => (
        <section key={s.titulo}>
          <Titulo>{s.titulo}</Titulo>
          {s.parrafos.map((p) => (
            <p key={p}>{p}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
