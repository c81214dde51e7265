import { GLOSARIO, PALABRAS } from '@aldia/contract/glosario.ts';
import { PREGUNTAS, TEXTOS_DE_AYUDA as T } from '@aldia/contract/textos-ayuda.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useHoy } from '../../base/reloj.ts';
import { VerConsejos } from '../../parts/consejos/ver-consejos.tsx';
import { Page } from '../../ui/page.tsx';
import { coinciden } from './buscar.ts';
import { Escribir } from './escribir.tsx';
import './ayuda.css';

/** `/preguntas_frecuentes`: what clients ask, the tax words, and who answers the rest. Ours. */
export function PreguntasPage() {
  const [busqueda, setBusqueda] = useState('');
  const dia = useHoy();
  const preguntas = coinciden(PREGUNTAS, busqueda, (p) => `${p.pregunta} ${p.respuesta}`);
  const palabras = coinciden(PALABRAS, busqueda, (p) => `${p} ${GLOSARIO[p].dice(dia)}`);
  return (
    <Page titulo={T.titulo} ancho="lectura" acciones={<VerConsejos />}>
      <TextInput
        type="search"
        label={T.buscar}
        value={busqueda}
        onChange={(e) => setBusqueda(e.currentTarget.value)}
        maxLength={100}
      />
      {preguntas.length + palabras.length === 0 && (
        <div className="ayuda-nada" role="status">
          <p>{T.ninguna}</p>
          <Button variant="default" onClick={() => setBusqueda('')}>
            {T.verTodas}
          </Button>
        </div>
      )}
      {preguntas.map(({ pregunta, respuesta }) => (
        <details key={pregunta} className="al-desplegable ayuda-pregunta">
          <summary>{pregunta}</summary>
          <p>{respuesta}</p>
        </details>
      ))}
      <section className="al-tarjeta" aria-labelledby="ayuda-escribe">
        <h2 id="ayuda-escribe">{T.escribe}</h2>
        <Escribir />
      </section>
      {palabras.length > 0 && (
        <section aria-labelledby="ayuda-palabras">
          <h2 id="ayuda-palabras">{T.palabras}</h2>
          <dl className="ayuda-palabras">
            {palabras.map((palabra) => (
              <div key={palabra}>
                <dt>{palabra}</dt>
                <dd>{GLOSARIO[palabra].dice(dia)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Page>
  );
}
