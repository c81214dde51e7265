import { buzon } from '@aldia/contract/buzon.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { cuandoFue } from '../../ui/cuando-fue.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Cargando, FalloAlCargar, Vacio } from '../../ui/estados.tsx';
import './buzon.css';

/** The demo's mailbox (D-39): every mail that the product wrote, for whoever tries it. Production has no such page. */
export const BuzonPage = () => (
  <ConConsultas>
    <Buzon />
  </ConConsultas>
);

function Buzon() {
  const [busqueda, setBusqueda] = useState('');
  const consulta = useConsulta(buzon.listado, { busqueda }, { conAnterior: true });
  return (
    <main className="al-buzon" id="contenido">
      <h1>Buzón de la demostración</h1>
      <p className="al-buzon-nota">{AVISOS.buzonDeDemostracion}</p>
      <TextInput
        label="Buscar por destinatario o asunto"
        value={busqueda}
        onChange={(e) => setBusqueda(e.currentTarget.value)}
      />
      {consulta.isPending && <Cargando lineas={4} />}
      {consulta.isError && <FalloAlCargar alReintentar={() => void consulta.refetch()} />}
      {consulta.data?.length === 0 && <Vacio texto={AVISOS.buzonVacio} />}
      <ul className="al-buzon-lista">
        {(consulta.data ?? []).map((m) => (
          <li key={m.id} className="al-tarjeta">
            <details>
              <summary>
                <strong>{m.asunto}</strong>
                <span>{m.para}</span>
                <span>{cuandoFue(m.creado)}</span>
                <EstadoChip tono={m.enviado ? 'listo' : 'espera'}>{m.enviado ? 'Enviado' : 'En espera'}</EstadoChip>
              </summary>
              <p className="al-buzon-texto">{m.texto}</p>
              {m.adjuntos.map((a) => (
                <a key={a.enlace} href={a.enlace} className="al-buzon-adjunto">
                  {a.nombre}
                </a>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </main>
  );
}
