import { Kbd, Switch } from '@mantine/core';
import { VerConsejos } from '../parts/consejos/ver-consejos.tsx';
import { cambiarAtajos, useAtajosActivos } from '../ui/atajos.ts';
import { TECLAS_DE_LISTA, TECLAS_DE_TODO, TECLAS_PARA_IR } from '../ui/teclas.ts';
import { Ventana } from '../ui/ventana.tsx';
import '../ui/dialogs.css';

type Tecla = readonly [teclas: readonly string[], que: string];

function Teclas({ titulo, teclas }: { readonly titulo: string; readonly teclas: readonly Tecla[] }) {
  return (
    <section>
      <h3 className="al-atajos-titulo">{titulo}</h3>
      <dl className="al-atajos">
        {teclas.map(([suyas, que]) => (
          <div key={que}>
            <dt>
              {suyas.map((t) => (
                <Kbd key={t}>{t}</Kbd>
              ))}
            </dt>
            <dd>{que}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface AyudaProps {
  readonly abierta: boolean;
  /** Also shows the keys that lead to the staff's lists. */
  readonly delPersonal: boolean;
  readonly alCerrar: () => void;
}

export function AyudaDeTeclado({ abierta, delPersonal, alCerrar }: AyudaProps) {
  const activos = useAtajosActivos();
  return (
    <Ventana opened={abierta} onClose={alCerrar} title="Atajos de teclado">
      <Teclas titulo="En una lista" teclas={TECLAS_DE_LISTA} />
      <Teclas titulo="En todas partes" teclas={TECLAS_DE_TODO} />
      {delPersonal && <Teclas titulo="Una después de la otra" teclas={TECLAS_PARA_IR} />}
      <Switch
        label="Usar atajos de una sola tecla"
        checked={activos}
        onChange={(e) => cambiarAtajos(e.currentTarget.checked)}
      />
      <div className="al-dialogo-pie">
        <VerConsejos alIr={alCerrar} />
      </div>
    </Ventana>
  );
}
