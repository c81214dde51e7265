import { RUTA_DE_TERMINOS_EN_PDF, registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useConsulta } from '../../app/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';

/** Where a PDF can be read beside the page: wide, and with a mouse. A phone gets the text. */
const ESCRITORIO = '(min-width: 900px) and (pointer: fine)';

/** The terms and the privacy notice: the document on the desk, its text on the phone, each one a step from the other. */
export function TerminosVista() {
  const enEscritorio = useMediaQuery(ESCRITORIO, false, { getInitialValueInEffect: false });
  const [comoTexto, setComoTexto] = useState(!enEscritorio);
  return (
    <div className="al-terminos">
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
      {comoTexto ? <TerminosEnTexto /> : <TerminosEnPdf />}
    </div>
  );
}

function TerminosEnPdf() {
  return (
    <>
      <iframe className="al-terminos-pdf" title="Términos del servicio en PDF" src={RUTA_DE_TERMINOS_EN_PDF} />
      <p className="al-seccion-ayuda">{AVISOS_DE_REGISTRO.pdfNoSeVe}</p>
    </>
  );
}

function TerminosEnTexto() {
  const consulta = useConsulta(registro.terminos, {});
  if (consulta.isPending) return <Cargando lineas={8} />;
  if (consulta.isError) return <FalloAlCargar alReintentar={consulta.refetch} />;
  const { titulo, version, secciones } = consulta.data;
  return (
    <article className="al-terminos-texto">
      <p className="al-seccion-ayuda">
        {titulo}. Versión {version}
      </p>
      {secciones.map((s) => (
        <section key={s.titulo}>
          <h3>{s.titulo}</h3>
          {s.parrafos.map((p) => (
            <p key={p}>{p}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
