import { AVISOS_DE_PANEL as T } from '@aldia/contract/textos-panel.ts';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { llenar } from '../../../base/llenar.ts';

/** A place on the axis, and what each series has there; null is nothing yet. */
export interface Punto {
  readonly eje: string;
  readonly [serie: string]: string | number | null;
}
export interface Serie {
  readonly clave: string;
  readonly rotulo: string;
}
interface GraficaProps {
  readonly que: string;
  readonly puntos: readonly Punto[];
  readonly series: readonly Serie[];
  readonly forma: 'lineas' | 'barras' | 'apiladas';
  /** Places of the axis with a line of their own: deadlines. */
  readonly marcas?: readonly string[];
  readonly escribir?: (valor: number) => string;
}

/** Told apart in both themes, and by who does not see colours with the dashes of their lines. */
const COLORES = ['var(--al-azul)', 'var(--al-ambar)', 'var(--al-marca)', 'var(--al-gris)'] as const;
const RAYAS = ['0', '6 3', '2 3', '8 2 2 2'] as const;
const ALTO = 150;
const LETRA = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' } as const;
const PAPEL = { background: 'var(--al-papel)', border: '1px solid var(--al-raya)', fontSize: 13 } as const;

/** A drawing of a short list. Who does not see it has the same figures in the table beside it. */
export function Grafica({ que, puntos, series, forma, marcas = [], escribir = String }: GraficaProps) {
  const Dibujo = forma === 'lineas' ? LineChart : BarChart;
  return (
    <div role="img" aria-label={llenar(T.grafica, { que })} className="adm-grafica">
      <ResponsiveContainer width="100%" height={ALTO}>
        <Dibujo data={[...puntos]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--al-raya)" />
          <XAxis dataKey="eje" tick={LETRA} tickLine={false} stroke="var(--al-raya)" minTickGap={8} />
          <YAxis tick={LETRA} tickLine={false} axisLine={false} allowDecimals={false} width="auto" />
          <Tooltip contentStyle={PAPEL} formatter={(valor) => escribir(Number(valor))} isAnimationActive={false} />
          <Legend iconSize={10} wrapperStyle={{ fontSize: 12 }} />
          {marcas.map((eje) => (
            <ReferenceLine key={eje} x={eje} stroke="var(--al-rojo)" strokeDasharray="4 2" />
          ))}
          {series.map(({ clave, rotulo }, i) => {
            const color = COLORES[i % COLORES.length] ?? COLORES[0];
            const comun = { dataKey: clave, name: rotulo, isAnimationActive: false } as const;
            return forma === 'lineas' ? (
              <Line
                key={clave}
                {...comun}
                type="stepAfter"
                dot={false}
                strokeWidth={2}
                stroke={color}
                strokeDasharray={RAYAS[i % RAYAS.length] ?? RAYAS[0]}
              />
            ) : (
              <Bar key={clave} {...comun} fill={color} {...(forma === 'apiladas' ? { stackId: 'uno' } : {})} />
            );
          })}
        </Dibujo>
      </ResponsiveContainer>
    </div>
  );
}
