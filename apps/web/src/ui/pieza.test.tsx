import { InputBase } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CuerpoDeTabla } from './data-table/cuerpo.tsx';
import { dialogoAparte } from './dialogo-aparte.tsx';
import { dibujar } from './dibujar.prueba.tsx';
import { DichoFlotante } from './dicho-flotante.tsx';
import { alNoVenir, pieza, usePieza } from './pieza.ts';
import { Seleccion } from './seleccion.tsx';
import { SeleccionAbierta } from './seleccion-abierta.tsx';
import { SelectorDeCliente } from './selector-de-cliente.tsx';
import { type Pedido, useCampoQueEspera, useLoPedido } from './use-campo-que-espera.tsx';
import { useParte } from './use-parte.tsx';
import { Ventana, ventanaDe } from './ventana.tsx';

const SIN_RED = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** A piece that arrives when the test says so. */
function porLlegar<C>() {
  let resolve: (c: C) => void = () => undefined;
  const promise = new Promise<C>((r) => {
    resolve = r;
  });
  return { promise, llegar: (c: C) => act(async () => resolve(c)) };
}

interface DialogoProps {
  readonly alCerrar: () => void;
}
const Dialogo = ({ alCerrar }: DialogoProps) => (
  <Ventana opened onClose={alCerrar} title="Decidir">
    Lo que se decide
  </Ventana>
);

// First, because the dialog's chunk is not loaded yet: from the second test on it is there at once.
test('a window gives the focus back to who opened it, the first time too', async () => {
  const boton = (abierta: boolean) => (
    <>
      <button type="button">Abrir</button>
      <Ventana opened={abierta} onClose={() => undefined} title="Una ventana">
        <button type="button">Dentro</button>
      </Ventana>
    </>
  );
  const { redibujar } = dibujar(boton(false));
  screen.getByRole('button', { name: 'Abrir' }).focus();
  redibujar(boton(true));
  const dentro = await screen.findByRole('button', { name: 'Dentro' });
  act(() => dentro.focus());
  redibujar(boton(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir'));
});

const MESES = ['enero', 'febrero', 'marzo'].map((label, i) => ({ value: String(i + 1), label }));

test('a field that can be cleared has its cross, although nobody opened it', async () => {
  const onChange = vi.fn();
  const { persona } = dibujar(<Seleccion label="Mes" data={MESES} value="2" clearable onChange={onChange} />);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Mes' }).value).toBe('febrero');
  await persona.click(await screen.findByRole('button', { hidden: true }));
  expect(onChange.mock.calls[0]?.[0]).toBeNull();
});

test('what did not come closes what asked for it, and comes when it is asked for again', async () => {
  let hayRed = false;
  const importar = vi.fn(() => (hayRed ? Promise.resolve(Dialogo) : SIN_RED()));
  const Aparte = dialogoAparte<DialogoProps>(importar);
  const [cerrar, decir] = [vi.fn(), vi.fn()];
  alNoVenir(decir);
  const { redibujar } = dibujar(<Aparte alCerrar={cerrar} />);
  await waitFor(() => expect(cerrar).toHaveBeenCalledOnce());
  expect(decir).toHaveBeenCalledOnce();
  redibujar(<p>Lo que había</p>);
  hayRed = true;
  redibujar(<Aparte alCerrar={cerrar} />);
  expect(await screen.findByRole('dialog', { name: 'Decidir' })).toBeTruthy();
  expect(importar).toHaveBeenCalledTimes(2);
});

test('a window that did not come is as good as closed, unless closing it says something', async () => {
  const SinVenir = ventanaDe(SIN_RED);
  const [cerrar, noVino] = [vi.fn(), vi.fn()];
  const { redibujar } = dibujar(<SinVenir opened onClose={cerrar} />);
  await waitFor(() => expect(cerrar).toHaveBeenCalledOnce());
  redibujar(<p>Otra cosa</p>);
  redibujar(<SinVenir opened onClose={cerrar} alNoVenir={noVino} />);
  await waitFor(() => expect(noVino).toHaveBeenCalledOnce());
  expect(cerrar).toHaveBeenCalledOnce();
});

test('a piece that is there is drawn at once and not asked for again', async () => {
  const importar = vi.fn(async () => () => <p>La parte</p>);
  const PARTE = pieza(importar);
  const Con = () => {
    const { Parte } = usePieza(PARTE, true, () => undefined);
    return Parte ? <Parte /> : <p>Todavía no</p>;
  };
  const primera = dibujar(<Con />);
  expect(screen.getByText('Todavía no')).toBeTruthy();
  await screen.findByText('La parte');
  primera.unmount();
  dibujar(<Con />);
  expect(screen.getByText('La parte')).toBeTruthy();
  expect(importar).toHaveBeenCalledOnce();
});

test('a piece that comes for who left already opens nothing', async () => {
  const { promise, llegar } = porLlegar<typeof Dialogo>();
  const Aparte = dialogoAparte<DialogoProps>(() => promise);
  const cerrar = vi.fn();
  const { redibujar } = dibujar(<Aparte alCerrar={cerrar} />);
  redibujar(<p>Otra cosa</p>);
  await llegar(Dialogo);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cerrar).not.toHaveBeenCalled();
});

test('a part of a page that did not come says so in its place, and comes when it is asked for again', async () => {
  const { promise, llegar } = porLlegar<typeof Tabla>();
  const Tabla = () => <output>cien facturas</output>;
  const traer = vi.fn<() => Promise<typeof Tabla>>(SIN_RED);
  const PARTE = pieza(traer);
  const Pagina = () => {
    const { Parte, enSuLugar } = useParte(PARTE, 4);
    return Parte ? <Parte /> : enSuLugar;
  };
  const { persona } = dibujar(<Pagina />);
  const otraVez = await screen.findByRole('button', { name: 'Volver a intentar' });
  traer.mockReturnValue(promise);
  await persona.click(otraVez);
  expect(screen.getByRole('status').textContent).toBe('Cargando');
  await llegar(Tabla);
  expect(screen.getByRole('status').textContent).toBe('cien facturas');
});

/** A field whose list arrives when the test says so, and what it received then. */
function campoQueEspera(seEscribe: boolean) {
  const abrir = vi.fn();
  const ConLista = ({ pedido }: { readonly pedido: Pedido | null }) => {
    const campo = useRef<HTMLInputElement>(null);
    useLoPedido(campo, pedido, abrir);
    return <input ref={campo} aria-label="Con su lista" defaultValue="febrero" />;
  };
  const { promise, llegar } = porLlegar<typeof ConLista>();
  const PARTE = pieza(() => promise);
  const Campo = () => {
    const { Parte, pedido, deCampo } = useCampoQueEspera(PARTE, { dicho: 'febrero', seEscribe });
    return Parte ? <Parte pedido={pedido} /> : <InputBase label="Mes" {...deCampo} />;
  };
  const campo = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Mes' });
  return { Campo, campo, abrir, llegar: () => llegar(ConLista) };
}

describe('a field whose list has not come', () => {
  test('keeps what is typed or pasted, and hands it over with the focus', async () => {
    const { Campo, campo, abrir, llegar } = campoQueEspera(true);
    const { persona } = dibujar(<Campo />);
    expect(campo().value).toBe('febrero');
    await persona.clear(campo());
    await persona.paste('mar');
    await persona.type(campo(), 'zo');
    expect(campo().value).toBe('marzo');
    await llegar();
    expect(abrir).toHaveBeenCalledExactlyOnceWith('marzo');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Con su lista');
  });
  test('leaves marked what is marked in it: who comes with Tab and types writes over what is there', async () => {
    const { Campo, llegar } = campoQueEspera(true);
    const { persona } = dibujar(<Campo />);
    await persona.tab();
    await llegar();
    await persona.keyboard('marzo');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Con su lista' }).value).toBe('marzo');
  });
  test('that is only chosen from opens by key, and takes no letter', async () => {
    const { Campo, campo, abrir, llegar } = campoQueEspera(false);
    const { persona } = dibujar(<Campo />);
    await persona.tab();
    await persona.keyboard('m{ArrowDown}');
    expect(campo().value).toBe('febrero');
    await llegar();
    expect(abrir).toHaveBeenCalledExactlyOnceWith(null);
  });
  test('keeps what was typed where it does not come, and hands it over when it does', async () => {
    const dicho = vi.fn();
    alNoVenir(dicho);
    let hayRed = false;
    const ConLista = ({ pedido }: { readonly pedido: Pedido | null }) => <output>{pedido?.texto}</output>;
    const PARTE = pieza(async () => {
      if (!hayRed) throw new Error('no network');
      return ConLista;
    });
    const Campo = () => {
      const { Parte, pedido, deCampo } = useCampoQueEspera(PARTE, { dicho: '', seEscribe: true });
      return Parte ? <Parte pedido={pedido} /> : <InputBase label="Mes" {...deCampo} />;
    };
    const { persona } = dibujar(<Campo />);
    await persona.type(screen.getByRole('combobox', { name: 'Mes' }), 'mar');
    await waitFor(() => expect(dicho).toHaveBeenCalled());
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Mes' }).value).toBe('mar');
    hayRed = true;
    await persona.keyboard('z');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('marz'));
  });
  test('that is needed without being opened tells nobody that its list did not come', async () => {
    const dicho = vi.fn();
    alNoVenir(dicho);
    const traer = vi.fn(SIN_RED);
    const PARTE = pieza<() => null>(traer);
    const Campo = () => {
      const { deCampo } = useCampoQueEspera(PARTE, { dicho: 'febrero', seEscribe: false, haceFalta: true });
      return <InputBase label="Mes" {...deCampo} />;
    };
    const { persona } = dibujar(<Campo />);
    await waitFor(() => expect(traer).toHaveBeenCalledOnce());
    await act(() => Promise.resolve());
    expect(dicho).not.toHaveBeenCalled();
    await persona.click(screen.getByRole('combobox', { name: 'Mes' }));
    await waitFor(() => expect(dicho).toHaveBeenCalledOnce());
  });
  test('does not take the focus back from who left it', async () => {
    const { Campo, abrir, llegar } = campoQueEspera(true);
    const { persona } = dibujar(
      <>
        <Campo />
        <button type="button">Seguir</button>
      </>,
    );
    await persona.tab();
    await persona.tab();
    await llegar();
    expect(abrir).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Seguir');
  });
});

test('what was typed meanwhile is looked for in the list that came', async () => {
  const pedido = { texto: 'mar', campo: document.createElement('input') };
  dibujar(<SeleccionAbierta label="Mes" data={MESES} value="2" searchable pedido={pedido} onChange={vi.fn()} />);
  await waitFor(() => expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['marzo']));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Mes' }));
});

test('a client whose NIT is pasted before the list came is looked for by it', async () => {
  const buscar = vi.fn(async () => []);
  const { persona } = dibujar(<SelectorDeCliente valor={null} onChange={vi.fn()} buscar={buscar} />);
  await persona.click(screen.getByRole('combobox', { name: 'Cliente' }));
  await persona.paste('2515838-4');
  await waitFor(() => expect(buscar).toHaveBeenLastCalledWith('2515838-4', expect.anything()));
});

test('what carries a text says it on the mouse and on the focus, and Escape takes it away', async () => {
  const { persona } = dibujar(
    <>
      <button type="button" data-dicho="Falta el certificado">
        Enviar
      </button>
      <DichoFlotante />
    </>,
  );
  await persona.tab();
  expect(screen.getByText('Falta el certificado')).toBeTruthy();
  await persona.keyboard('{Escape}');
  expect(screen.queryByText('Falta el certificado')).toBeNull();
  await persona.hover(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByText('Falta el certificado')).toBeTruthy();
});

test('a page of many rows draws them once what draws those in sight is there', async () => {
  const filas = (largo: boolean) => (
    <table>
      <CuerpoDeTabla
        largo={largo}
        cuantas={300}
        columnas={1}
        contenedor={null}
        cuerpo={{ current: null }}
        alto={36}
        irAFila={{ current: null }}
        dibujarFila={(i) => (
          <tr key={i}>
            <td>{`Fila ${i}`}</td>
          </tr>
        )}
        alPulsar={() => undefined}
      />
    </table>
  );
  const { redibujar, container } = dibujar(filas(true));
  await waitFor(() => expect(container.querySelector('tbody[role="rowgroup"]')).not.toBeNull());
  expect(screen.queryByText('Fila 299')).toBeNull();
  redibujar(filas(false));
  expect(screen.getByText('Fila 299')).toBeTruthy();
});
