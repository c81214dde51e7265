import { ROTULOS_DE_PANEL as R } from '@aldia/contract/textos-panel.ts';
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
import { enMiles } from '../../../ui/en-miles.ts';
import type { DibujoProps, Serie } from './lo-que-se-dibuja.ts';

/** Colours that differ in light too (mes.css), and lines that differ in their dashes. */
const COLORES = ['var(--adm-uno)', 'var(--adm-dos)', 'var(--adm-tres)', 'var(--adm-cuatro)'] as const;
const RAYAS = ['0', '6 3', '2 3', '8 2 2 2'] as const;
const LETRA = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' } as const;
const PAPEL = { background: 'var(--al-papel)', border: '1px solid var(--al-raya)', fontSize: 13 } as const;
const TEXTO = { color: 'var(--mantine-color-text)' } as const;
const RAYA = 'var(--al-raya)';

const enLeyenda = (rotulo: unknown) => <span className="adm-leyenda">{String(rotulo)}</span>;

function serieDe({ clave, rotulo }: Serie, i: number, forma: DibujoProps['forma']) {
  const color = COLORES[i % COLORES.length] ?? COLORES[0];
  const comun = { dataKey: clave, name: rotulo, isAnimationActive: false } as const;
  if (forma !== 'lineas') {
    const pila = forma === 'barras' ? {} : { stackId: 'uno', stroke: 'var(--al-papel)' };
    return <Bar key={clave} {...comun} {...pila} fill={color} maxBarSize={32} />;
  }
  const raya = RAYAS[i % RAYAS.length] ?? RAYAS[0];
  return (
    <Line key={clave} {...comun} type="stepAfter" dot={false} strokeWidth={2} stroke={color} strokeDasharray={raya} />
  );
}

/** Only the drawing; grafica.tsx gives it its name and its table. */
export function Dibujo({ puntos, series, forma, marcas = [], escribir = enMiles, alto }: DibujoProps) {
  const Ejes = forma === 'lineas' ? LineChart : BarChart;
  const acostada = forma === 'acostadas';
  const lugares = { dataKey: 'eje', tick: LETRA, tickLine: false, stroke: RAYA, minTickGap: 8 } as const;
  const valores = {
    tick: LETRA,
    tickLine: false,
    axisLine: false,
    allowDecimals: false,
    tickCount: 3,
    tickFormatter: escribir,
  };
  return (
    <ResponsiveContainer width="100%" height={alto}>
      <Ejes
        data={[...puntos]}
        layout={acostada ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        stackOffset="sign"
        barGap={1}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={acostada} horizontal={!acostada} stroke={RAYA} />
        {acostada ? <XAxis type="number" {...valores} /> : <XAxis {...lugares} />}
        {acostada ? <YAxis type="category" width="auto" {...lugares} /> : <YAxis width="auto" {...valores} />}
        <Tooltip
          contentStyle={PAPEL}
          itemStyle={TEXTO}
          cursor={{ fill: 'var(--al-hundido)' }}
          formatter={(valor) => escribir(Number(valor))}
          isAnimationActive={false}
        />
        <Legend iconSize={10} itemSorter={null} formatter={enLeyenda} />
        {marcas.map((eje) => (
          <ReferenceLine
            key={eje}
            x={eje}
            stroke="var(--al-rojo)"
            strokeDasharray="4 2"
            label={{ value: R.vence, position: 'insideTopRight', fontSize: 12, fill: 'var(--al-rojo)' }}
          />
        ))}
        {series.map((s, i) => serieDe(s, i, forma))}
      </Ejes>
    </ResponsiveContainer>
  );
}
