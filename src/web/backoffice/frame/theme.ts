import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { defaultDarkTheme, defaultLightTheme } from 'react-admin'

/** Screens on which the menu leaves the page some 760 pixels: tables are denser there. */
const narrow = '@media (max-width: 1199.95px)'

/** Returns the site's own colours and spacing for react-admin's parts: dense, flat, for tables of figures. */
const shared = (dark: boolean): ThemeOptions => {
  const line = dark ? '#242c39' : '#dfe3ec'
  const surface = dark ? '#141922' : '#ffffff'
  return {
    palette: {
      mode: dark ? 'dark' : 'light',
      primary: { main: dark ? '#8ea2ff' : '#2b49d8', contrastText: dark ? '#0c0f15' : '#ffffff' },
      secondary: { main: dark ? '#8ea2ff' : '#2b49d8' },
      error: { main: dark ? '#ff8089' : '#c32334' },
      success: { main: dark ? '#43d492' : '#0a7444' },
      warning: { main: dark ? '#f2bd5c' : '#8a5a00' },
      background: { default: dark ? '#0c0f15' : '#eceef3', paper: surface },
      text: { primary: dark ? '#edf0f6' : '#131926', secondary: dark ? '#b0b9ca' : '#465067' },
      divider: line,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: 'system-ui, "Segoe UI", Roboto, sans-serif',
      fontSize: 13,
      h6: { fontSize: '1rem', fontWeight: 650 },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
      overline: { letterSpacing: 0.6 },
      caption: { letterSpacing: 0 },
    },
    components: {
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiChip: { styleOverrides: { root: { borderRadius: 4, fontFamily: 'inherit', height: 22 } } },
      MuiCard: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { border: `1px solid ${line}` } },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: line,
            padding: '7px 12px',
            fontVariantNumeric: 'tabular-nums',
            [narrow]: { padding: '6px', fontSize: 12 },
          },
          // Long words of a card's table heading break so that the table fits; lists keep words whole.
          head: {
            fontWeight: 600,
            color: dark ? '#b0b9ca' : '#465067',
            lineHeight: 1.25,
            overflowWrap: 'anywhere',
            '&.RaDatagrid-headerCell': { overflowWrap: 'normal' },
          },
        },
      },
      MuiAppBar: {
        styleOverrides: {
          root: {
            backgroundColor: dark ? '#10141d' : '#10162b',
            backgroundImage: 'none',
            color: '#f3f5fa',
            boxShadow: 'none',
          },
        },
      },
      RaLayout: {
        styleOverrides: {
          root: {
            // The page is as wide as the screen: wider content scrolls in its own box.
            minWidth: 0,
            '& .RaLayout-appFrame': { marginTop: 48 },
            '& .RaLayout-content': { padding: '0 20px 32px', minWidth: 0, backgroundColor: 'transparent' },
            [narrow]: { '& .RaLayout-content': { padding: '0 12px 24px' } },
          },
        },
      },
      RaDatagrid: {
        styleOverrides: {
          root: {
            '& .RaDatagrid-headerCell': {
              backgroundColor: dark ? '#1b212d' : '#f3f5f9',
              padding: '9px 8px',
            },
            '& .RaDatagrid-rowCell': { padding: '7px 8px' },
            [narrow]: { '& .RaDatagrid-headerCell, & .RaDatagrid-rowCell': { padding: '6px 5px' } },
          },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            borderRadius: 6,
            margin: '1px 8px',
            padding: '6px 10px',
            fontSize: 13,
            '&.RaMenuItemLink-active': {
              backgroundColor: dark ? '#212c56' : '#e5eaff',
              color: dark ? '#a5b5ff' : '#223bb4',
              fontWeight: 600,
            },
          },
        },
      },
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-main': { minWidth: 0 },
            '& .RaList-content': { overflowX: 'auto' },
            '@media (max-width: 599.95px)': {
              // Its cards have no surface around them.
              '& .RaList-content': { border: 0, backgroundColor: 'transparent', overflowX: 'visible' },
            },
          },
        },
      },
      RaLocalesMenuButton: {
        styleOverrides: {
          root: {
            // On a phone the icon alone; screen readers still read the label.
            '@media (max-width: 599.95px)': {
              '& .MuiButton-root': { fontSize: 0, minWidth: 40, padding: 8 },
              '& .MuiButton-startIcon': { margin: 0 },
              '& .MuiButton-endIcon': { display: 'none' },
            },
          },
        },
      },
    } as ThemeOptions['components'] & object,
  }
}

export const lightTheme = createTheme(defaultLightTheme as ThemeOptions, shared(false))
export const darkTheme = createTheme(defaultDarkTheme as ThemeOptions, shared(true))
