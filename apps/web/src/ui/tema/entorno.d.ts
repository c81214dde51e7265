declare module 'virtual:tema.css';

declare module '@tabler/icons-react/dist/esm/icons/*' {
  const Icono: import('@tabler/icons-react').Icon;
  export default Icono;
}
