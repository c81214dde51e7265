import { ROTULOS_DE_PANEL as R } from '@aldia/contract/textos-panel.ts';
import { type CSSProperties, useState } from 'react';
import { enMiles } from '../../../ui/en-miles.ts';
import type { DibujoProps, Punto, Serie } from './lo-que-se-dibuja.ts';
import { type Barra, barrasDe, type Escala, escalaDe, escalones, lugarDe, valorDe } from './medidas.ts';
import './dibujo.css';

/** Colours that differ in light too (dibujo.css), and lines that differ in their dashes. */
const COLORES = ['var(--adm-uno)', 'var(--adm-dos)', 'var(--adm-tres)', 'var(--adm-cuatro)'] as const;
const RAYAS = ['0', '6 3', '2 3', '8 2 2 2'] as const;
const colorDe = (i: number) => COLORES[i % COLORES.length] ?? COLORES[0];
const rayasDe = (i: number) => RAYAS[i % RAYAS.length] ?? RAYAS[0];

/** Of the place of a point, what its bars take, and the most that one of them takes of the whole. */
const OCUPADO = 0.8;
const ANCHO_MAXIMO = 9;
/** More points than this have room for some of their names only. */
const POCOS = 8;
const COMO_UN_ANIO = 12;

/** Two people may have one first name. */
const claveDe = ({ eje }: Punto, i: number) => `${i} ${eje}`;

interface MuestraProps {
  readonly i: number;
  readonly lineas: boolean;
}
const Muestra = ({ i, lineas }: MuestraProps) => (
  <svg className="adm-muestra" width={lineas ? 18 : 10} height={10}>
    {lineas ? (
      <line x2={18} y1={5} y2={5} stroke={colorDe(i)} strokeWidth={2} strokeDasharray={rayasDe(i)} />
    ) : (
      <rect width={10} height={10} fill={colorDe(i)} />
    )}
  </svg>
);

/** Keeps what is said of a point inside the drawing, wherever the point is. */
const dentro = (lugar: number): CSSProperties => ({ left: `${lugar}%`, transform: `translateX(-${lugar}%)` });

interface DichoProps extends Required<Pick<DibujoProps, 'series' | 'escribir'>> {
  readonly punto: Punto;
  readonly lugar: number;
  readonly lineas: boolean;
}
/** The values of the point under the pointer, under the drawing, so that it hides nothing of it. */
const Dicho = ({ punto, lugar, series, escribir, lineas }: DichoProps) => (
  <div className="adm-dicho" style={dentro(lugar)}>
    <strong>{punto.eje}</strong>
    {series.map((s, i) => {
      const valor = valorDe(punto, s);
      return (
        valor !== null && (
          <span key={s.clave}>
            <Muestra i={i} lineas={lineas} /> {`${s.rotulo}: ${escribir(valor)}`}
          </span>
        )
      );
    })}
  </div>
);

const Leyenda = ({ series, lineas }: { readonly series: readonly Serie[]; readonly lineas: boolean }) => (
  <div className="adm-leyenda">
    {series.map((s, i) => (
      <span key={s.clave}>
        <Muestra i={i} lineas={lineas} /> {s.rotulo}
      </span>
    ))}
  </div>
);

interface EnPieProps {
  readonly barra: Barra;
  readonly escala: Escala;
}
function BarraEnPie({ barra, escala, x, ancho }: EnPieProps & { readonly x: number; readonly ancho: number }) {
  const lugares = [lugarDe(barra.de, escala), lugarDe(barra.a, escala)];
  const [bajo, alto] = [Math.min(...lugares), Math.max(...lugares)];
  return (
    <rect
      x={`${x + barra.lado * ancho}%`}
      width={`${ancho}%`}
      y={`${100 - alto}%`}
      height={`${alto - bajo}%`}
      fill={colorDe(barra.serie)}
    />
  );
}

const Lineas = ({ puntos, series, escala }: Pick<DibujoProps, 'puntos' | 'series'> & { readonly escala: Escala }) => (
  <svg className="adm-lineas" viewBox={`0 0 ${puntos.length} 100`} preserveAspectRatio="none">
    {series.map((s, i) => (
      <path key={s.clave} d={escalones(puntos, s, escala)} stroke={colorDe(i)} strokeDasharray={rayasDe(i)} />
    ))}
  </svg>
);

/** The deadlines, each with its word on the side where there is room. */
const Marcas = ({ marcas, puntos }: Required<Pick<DibujoProps, 'marcas' | 'puntos'>>) =>
  marcas.map((eje) => {
    const lugar = (100 * (puntos.findIndex((p) => p.eje === eje) + 0.5)) / puntos.length;
    return (
      <span key={eje} className="adm-marca" data-final={lugar > 50 || undefined} style={{ left: `${lugar}%` }}>
        {R.vence}
      </span>
    );
  });

type CuerpoProps = Required<DibujoProps>;

/** Points along the foot, values up: lines and standing bars. */
function EnPie({ puntos, series, forma, marcas, escribir }: CuerpoProps) {
  const [visto, setVisto] = useState<number | null>(null);
  const lineas = forma === 'lineas';
  const barras = puntos.map((p) => (lineas ? [] : barrasDe(p, series, forma)));
  const valores = lineas ? puntos.flatMap((p) => series.map((s) => valorDe(p, s) ?? 0)) : barras.flat().map((t) => t.a);
  const escala = escalaDe(valores);
  const lugar = 100 / puntos.length;
  const alLado = forma === 'barras' ? series.length : 1;
  const ancho = Math.min((OCUPADO * lugar) / alLado, ANCHO_MAXIMO);
  const punto = visto === null ? undefined : puntos[visto];
  return (
    <div className="adm-en-pie">
      <div className="adm-valores">
        {escala.marcas.toReversed().map((m) => (
          <span key={m}>{escribir(m)}</span>
        ))}
      </div>
      <div className="adm-campo" onMouseLeave={() => setVisto(null)}>
        <svg width="100%" height="100%">
          {puntos.map((p, i) => (
            <rect
              key={claveDe(p, i)}
              className="adm-lugar"
              x={`${i * lugar}%`}
              width={`${lugar}%`}
              height="100%"
              onMouseEnter={() => setVisto(i)}
            />
          ))}
          {escala.marcas.map((m) => (
            <line key={m} x2="100%" y1={`${100 - lugarDe(m, escala)}%`} y2={`${100 - lugarDe(m, escala)}%`} />
          ))}
          {barras.map((suyos, i) =>
            suyos.map((t) => (
              <BarraEnPie
                key={`${i} ${series[t.serie]?.clave}`}
                barra={t}
                escala={escala}
                x={(i + 0.5) * lugar - (alLado * ancho) / 2}
                ancho={ancho}
              />
            )),
          )}
          {lineas && <Lineas puntos={puntos} series={series} escala={escala} />}
        </svg>
        <Marcas marcas={marcas} puntos={puntos} />
        {punto && <Dicho {...{ punto, series, escribir, lineas }} lugar={((visto ?? 0) + 0.5) * lugar} />}
      </div>
      <div
        className="adm-ejes"
        data-cuantos={puntos.length <= POCOS ? 'pocos' : puntos.length <= COMO_UN_ANIO ? 'meses' : 'dias'}
        style={{ gridTemplateColumns: `repeat(${puntos.length}, minmax(0, 1fr))` }}
      >
        {puntos.map((p, i) => (
          <span key={claveDe(p, i)}>{p.eje}</span>
        ))}
      </div>
    </div>
  );
}

/** A line of text for each point with its bar beside it, and the values along the foot. */
function Acostada({ puntos, series, forma, escribir }: CuerpoProps) {
  const [visto, setVisto] = useState<string | null>(null);
  const filas = puntos.map((punto) => ({ punto, barras: barrasDe(punto, series, forma) }));
  const escala = escalaDe(filas.flatMap((f) => f.barras.map((t) => t.a)));
  return (
    <div className="adm-acostada">
      {filas.map(({ punto, barras }) => (
        <div
          key={punto.eje}
          className="adm-fila"
          onMouseEnter={() => setVisto(punto.eje)}
          onMouseLeave={() => setVisto(null)}
        >
          <span>{punto.eje}</span>
          <div className="adm-campo">
            <svg width="100%" height="100%">
              <rect className="adm-lugar" width="100%" height="100%" />
              {escala.marcas.map((m) => (
                <line key={m} y2="100%" x1={`${lugarDe(m, escala)}%`} x2={`${lugarDe(m, escala)}%`} />
              ))}
              {barras.map((t) => (
                <rect
                  key={series[t.serie]?.clave}
                  className="adm-apilado"
                  x={`${lugarDe(t.de, escala)}%`}
                  width={`${lugarDe(t.a, escala) - lugarDe(t.de, escala)}%`}
                  y="12%"
                  height="76%"
                  fill={colorDe(t.serie)}
                />
              ))}
            </svg>
            {visto === punto.eje && <Dicho {...{ punto, series, escribir }} lineas={false} lugar={50} />}
          </div>
        </div>
      ))}
      <div className="adm-fila">
        <span />
        <div className="adm-valores">
          {escala.marcas.map((m) => (
            <span key={m}>{escribir(m)}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Only the drawing; grafica.tsx gives it its name. Every length is a part of the place that it has: nothing is measured. */
export function Dibujo({ puntos, series, forma, marcas = [], escribir = enMiles }: DibujoProps) {
  const Cuerpo = forma === 'acostadas' ? Acostada : EnPie;
  return (
    <>
      <Cuerpo {...{ puntos, series, forma, marcas, escribir }} />
      <Leyenda series={series} lineas={forma === 'lineas'} />
    </>
  );
}
