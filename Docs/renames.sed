# Renames in a program that was written for version 0: sed -E -i -f renames.sed Sources/*/*.swift
# Compile afterwards: a name of your own that is in this list is renamed, too.
s/\bplaceNames:/detentNames:/g
s/\bplaces:/detents:/g
s/\bselected:( *bind\()/selection:\1/g
s/\busableUpTo:/interactiveUpThrough:/g
s/\bmayDismiss:/shouldDismiss:/g
s/\bmayPop:/shouldPop:/g
s/\bdidAttempt:/onDismissRefused:/g
s/\bSheetPlace\b/SheetDetent/g
s/\.share\(/.fraction(/g
s/\.points\(/.height(/g
s/\bPlacesConfiguration\b/DetentsConfiguration/g
s/\bNavigationStackView\b/NavigationStack/g
s/\.matched\(/.matchedGeometry(/g
s/\.follows\(/.attached(to: /g
s/\.driven\(by: */.visualEffect(progressOf: /g
s/\.driven( *\{)/.visualEffect\1/g
s/\bTransition\b/PresentationProgress/g
s/\bchange( *\{)/update\1/g
s/\.call( *\{)/.perform\1/g
s/\beffects\.rebuild\(\)/effects.setNeedsUpdate()/g
s/\bstage\.tell\(/stage.update(/g
s/\bstage\.parts\b/stage.components/g
s/\bwishes\b/windowRequests/g
s/\bHostWishes\b/WindowRequests/g
s/\bAssembly\b/TreeBuilder/g
s/\.style\(/.font(/g
s/\.foreground\(/.foregroundStyle(/g
/\bTextField\(/s/\blines:/rows:/g
/\bText\(/s/\blines:/lineLimit:/g
s/\.refuses\(/.blocksDrags(/g
s/\.keepsFocus\(as: */.focusScope(/g
s/\bword:( *")/action:\1/g
s/\banswers:/buttons:/g
s/\bLoadingVeil\b/LoadingScrim/g
s/\.bg\b/.background/g
s/\.ink\b/.primary/g
s/\.ink2\b/.secondary/g
s/\.ink3\b/.tertiary/g
s/\.acc\b/.accent/g
s/\.accs\b/.accentSubtle/g
s/\.rim\b/.hairline/g
s/\bCatchRule\b/InterruptionThreshold/g
s/\basks: *true/hasCondition: true/g
s/\bBackgroundStyle\b/ContainerBackgroundStyle/g
s/\bas: "row"/role: .row/g
s/\bas: "scrim"/role: .scrim/g
s/\bKeyPress\("(Escape|Return|Tab|Space|Delete|Backspace|Left|Right|Up|Down|Home|End)"/KeyPress(.\L\1/g
s/\bKeyPress\("PageUp"/KeyPress(.pageUp/g
s/\bKeyPress\("PageDown"/KeyPress(.pageDown/g
s/\btry (run|lab)\b/\1/g
s/\bAxisSet\b/Axis.Set/g
s/\bEdgeSet\b/Edge.Set/g
s/\bPointerPhase\b/PointerSample.Phase/g
s/\bPointerDevice\b/PointerSample.Device/g
s/\bDecisionRecord\b/DecisionLog.Record/g
s/\bSheetRule\b/Sheet.Rule/g
s/\bSheetStyle\b/Sheet.Style/g
s/\bFontMetrics\b/Font.Metrics/g
s/\bPictureFit\b/Picture.Fit/g
s/\bPictureSampling\b/Picture.Sampling/g
s/(^|[^.[:alnum:]_])CornerStyle\b/\1RoundedRect.CornerStyle/g
s/\bGlyphName\b/Glyph.Name/g
s/\bPictureSource\b/PictureStore.Source/g
s/\bWindowEnd\b/Window.End/g
s/\bSpringError\b/Spring.ValueError/g
s/\bCurveError\b/UnitCurve.ValueError/g
s/(^|[^.[:alnum:]_])PaintError\b/\1Painter.PaintError/g
s/\bPictureTolerance\b/ScreenContent.Tolerance/g
s/(^|[^.[:alnum:]_])ContainerEvent\b/\1ScreenEvent.ContainerEvent/g
s/\bOverlayEffect\b/OverlayContainer.Effect/g
s/\bInteractionEffect\b/GestureSession.Effect/g
s/\bStackReports\b/StackInteraction.Reports/g
s/\bPictureError\b/PictureStore.ReadError/g
s/(^|[^.[:alnum:]_])TapRole\b/\1Button.TapRole/g
s/(^|[^.[:alnum:]_])RowExtents\b/\1ScrollView.RowExtents/g
